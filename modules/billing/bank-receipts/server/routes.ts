import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/bank-receipt-endpoints.ts';
import * as applying from './apply-receipt.ts';
import { confirmProposals } from './confirm-proposals.ts';
import { enterReceipt, readBankStatement } from './enter-receipts.ts';
import { listReceipts } from './list-receipts.ts';

export const bankReceiptRoutes: Routes = [
  route(calls.listReceipts, listReceipts),
  route(calls.enterReceipt, enterReceipt),
  route(calls.readBankStatement, readBankStatement),
  route(calls.applyReceipt, applying.applyReceipt),
  route(calls.confirmProposals, confirmProposals),
  route(calls.unapplyReceipt, applying.unapplyReceipt),
  route(calls.reverseReceipt, applying.reverseReceipt),
  route(calls.confirmReceiptEntry, applying.confirmReceiptEntry),
  route(calls.discardReceiptEntry, applying.discardReceiptEntry),
];
