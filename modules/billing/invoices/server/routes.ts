import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import type { BankDetails } from '#modules/billing/wires/contract/wire-endpoints.ts';
import * as calls from '../contract/invoice-endpoints.ts';
import * as pay from '../contract/pay-endpoints.ts';
import { announceWires, payInvoicesHandler } from './pay-invoices.ts';
import { getInvoice, listInvoiceLines, setInvoicePoNumber } from './get-invoice.ts';
import { invoiceAsPdfHandler, invoiceAsSheet } from './invoice-files.ts';
import { listPayable } from './payable.ts';
import { listInvoices } from './list-invoices.ts';

export interface BillingParts extends Pick<PaymentsParts, 'gateway'> {
  readonly bank: BankDetails;
  readonly provider: Letterhead;
}

export const invoiceRoutes = (parts: BillingParts): Routes => [
  route(calls.listInvoices, listInvoices),
  route(calls.getInvoice, getInvoice),
  route(calls.listInvoiceLines, listInvoiceLines),
  route(calls.setInvoicePoNumber, setInvoicePoNumber),
  stepwise(calls.invoiceAsSheet, invoiceAsSheet),
  stepwise(calls.invoiceAsPdf, invoiceAsPdfHandler(parts)),
  stepwise(pay.payInvoices, payInvoicesHandler(parts)),
  route(pay.announceWires, announceWires),
  route(pay.listPayable, listPayable),
];
