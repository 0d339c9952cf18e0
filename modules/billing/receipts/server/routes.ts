import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/receipt-endpoints.ts';
import { addReceiptAddress, listReceiptAddresses, removeReceiptAddress } from './addresses.ts';
import { receiptAsPdfHandler } from './receipt-file.ts';

export const receiptRoutes = (parts: { readonly provider: Letterhead }): Routes => [
  stepwise(calls.receiptAsPdf, receiptAsPdfHandler(parts)),
  route(calls.listReceiptAddresses, listReceiptAddresses),
  route(calls.addReceiptAddress, addReceiptAddress),
  route(calls.removeReceiptAddress, removeReceiptAddress),
];
