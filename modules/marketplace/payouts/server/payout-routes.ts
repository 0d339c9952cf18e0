import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as payouts from '../contract/payouts.ts';
import { listSellerInvoices, recordPayout } from './desk-payouts.ts';
import { createSellerInvoice, getPayout, listPayouts } from './seller-payouts.ts';

export const payoutRoutes: Routes = [
  route(payouts.listPayouts, listPayouts),
  route(payouts.getPayout, getPayout),
  route(payouts.createSellerInvoice, createSellerInvoice),
  route(payouts.listSellerInvoices, listSellerInvoices),
  route(payouts.recordPayout, recordPayout),
];
