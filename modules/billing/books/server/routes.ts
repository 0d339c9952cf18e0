import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/books-endpoints.ts';
import * as books from './books.ts';

export const booksRoutes: Routes = [
  route(calls.getTrialBalance, books.getTrialBalance),
  route(calls.listBookLines, books.listBookLines),
  route(calls.closeDay, books.closeDay),
  stepwise(calls.booksAsCsv, books.booksAsCsv),
  stepwise(calls.booksAsSheet, books.booksAsSheet),
];
