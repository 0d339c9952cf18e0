import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/transaction-endpoints.ts';
import { listTransactions } from './list-transactions.ts';
import { transactionsAsSheet } from './transactions-sheet.ts';

export const transactionRoutes: Routes = [
  route(calls.listTransactions, listTransactions),
  stepwise(calls.transactionsAsSheet, transactionsAsSheet),
];
