import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import * as invoices from '../contract/invoices/invoice-endpoints.ts';
import { autopayRoutes } from './autopay/autopay-routes.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { listInvoiceLines } from './invoices/list-invoice-lines.ts';
import { listInvoices } from './invoices/list-invoices.ts';

export const billingRoutes: Routes = [
  ...autopayRoutes,
  route(invoices.listInvoices, listInvoices),
  route(invoices.getInvoice, getInvoice),
  route(invoices.listInvoiceLines, listInvoiceLines),
];
