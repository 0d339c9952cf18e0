import * as z from 'zod/mini';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance, sumShape } from '#modules/billing/account/contract/amounts.ts';

const path = '/services/billing/api/statements';
const forManagers = { rule: billingManagers, binding: 'company', method: 'GET', changes: false } as const;
const typeMonth = 'Enter a month as YYYY-MM, for example 2026-11.';
export const statementMonth = z
  .string(typeMonth)
  .check(z.regex(/^(19[89]|20\d)\d-(0[1-9]|1[0-2])$/, typeMonth));
const params = z.object({ month: statementMonth });
const day = z.iso.date();

/** Spec shipping §3: number, date, transactions, amount. */
export const statementShape = z.object({
  month: z.string(),
  number: z.string(),
  /** The last day covered. */
  date: day,
  transactions: z.int(),
  /** The closing balance. */
  amount: balance,
});

export type Statement = z.infer<typeof statementShape>;

export const listStatements = endpoint({
  ...forManagers,
  name: 'billing.listStatements',
  summary: 'List monthly statements, newest first',
  path,
  answer: z.object({ items: z.array(statementShape) }),
  refusals: [],
});

export const statementDetails = z.object({
  ...statementShape.shape,
  from: day,
  opening: balance,
  bought: balance,
  paid: balance,
  closing: balance,
  ageing: z.object({
    notInvoiced: balance,
    upTo30: balance,
    upTo60: balance,
    upTo90: balance,
    over90: balance,
    credit: balance,
  }),
  byLocation: z.array(sumShape),
  byReference: z.array(sumShape),
});

export type StatementDetails = z.infer<typeof statementDetails>;

export const getStatement = endpoint({
  ...forManagers,
  name: 'billing.getStatement',
  summary: "Get a month's opening balance, purchases, payments, closing balance and aging",
  path: `${path}/:month`,
  params,
  answer: statementDetails,
  refusals: [no.statement_missing],
});

export const statementLine = z.object({
  lineId: z.string(),
  at: z.iso.datetime(),
  what: z.string(),
  number: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The purchase order number of its bill. */
  poNumber: z.nullable(z.string()),
  location: z.nullable(z.string()),
  amount: balance,
});

export type StatementLine = z.infer<typeof statementLine>;

export const listStatementLines = endpoint({
  ...forManagers,
  name: 'billing.listStatementLines',
  summary: "List a month's transactions in order",
  path: `${path}/:month/lines`,
  params,
  query: z.object(pageQuery),
  answer: z.object({ items: z.array(statementLine), next: z.nullable(z.string()) }),
  refusals: [no.statement_missing, no.page_lost],
});

export const statementAsPdf = endpoint({
  ...forManagers,
  name: 'billing.statementAsPdf',
  changes: 'log',
  summary: 'Get a statement as a PDF, by location',
  path: `${path}/:month/pdf`,
  params,
  raw: { contentType: 'application/pdf' },
  refusals: [no.statement_missing],
  perMinute: 20,
});

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const statementAsSheet = endpoint({
  ...forManagers,
  name: 'billing.statementAsSheet',
  changes: 'log',
  summary: 'Get a statement as a spreadsheet, by location',
  path: `${path}/:month/sheet`,
  params,
  raw: { contentType: spreadsheet },
  refusals: [no.statement_missing],
  perMinute: 20,
});

const range = z.object({ from: transactionDay, to: transactionDay });

export const ledgerAsCsv = endpoint({
  ...forManagers,
  name: 'billing.ledgerAsCsv',
  changes: 'log',
  summary: 'Export the general ledger as CSV for bookkeeping software',
  path: '/services/billing/api/ledger/csv',
  query: range,
  raw: { contentType: 'text/csv; charset=utf-8' },
  refusals: [no.range_backwards, no.range_too_long],
  perMinute: 10,
});

export const ledgerAsSheet = endpoint({
  ...forManagers,
  name: 'billing.ledgerAsSheet',
  changes: 'log',
  summary: 'Export the general ledger as a spreadsheet',
  path: '/services/billing/api/ledger/sheet',
  query: range,
  raw: { contentType: spreadsheet },
  refusals: [no.range_backwards, no.range_too_long],
  perMinute: 10,
});
