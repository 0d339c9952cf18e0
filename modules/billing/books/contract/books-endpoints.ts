import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { bookAccounts } from '../domain/account-names.ts';

export const booksRefusals = defineRefusals('billing', {
  day_closed: { kind: 'conflict', sentence: 'This day is already closed.', field: 'day' },
  day_to_come: { kind: 'invalid', sentence: 'Close today or an earlier day.', field: 'day' },
});

const path = '/services/billing/api/desk/books';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;
const reads = { ...forStaff, method: 'GET', changes: false } as const;
const range = { from: transactionDay, to: transactionDay };
const account = z.enum(bookAccounts);

export const getTrialBalance = endpoint({
  ...reads,
  name: 'billing.getTrialBalance',
  summary: "Get every account's opening balance, debits, credits and closing balance for a period",
  path: `${path}/trialbalance`,
  query: z.object(range),
  answer: z.object({
    items: z.array(
      z.object({
        account,
        opening: balance,
        debits: amountCents(),
        credits: amountCents(),
        closing: balance,
      }),
    ),
    /** The last closed day; null before the first. */
    closedThrough: z.nullable(z.iso.date()),
    closedBy: z.nullable(z.string()),
    /** The hash of the last closed day, which covers all before it. */
    hash: z.nullable(z.string()),
  }),
  refusals: [billingRefusals.range_backwards],
});

export type TrialBalance = z.infer<(typeof getTrialBalance)['answer']>;

const lineShape = z.object({
  lineId: z.string(),
  day: z.iso.date(),
  at: z.iso.datetime(),
  company: z.nullable(z.string()),
  what: z.string(),
  number: z.nullable(z.string()),
  debit: account,
  credit: account,
  amount: amountCents(),
});

export type BookLine = z.infer<typeof lineShape>;

export const listBookLines = endpoint({
  ...reads,
  name: 'billing.listBookLines',
  summary: 'List ledger entries for a period, for all accounts or one',
  path: `${path}/ledger`,
  query: z.object({ ...pageQuery, ...range, account: z.optional(account) }),
  answer: z.object({ items: z.array(lineShape), next: z.nullable(z.string()) }),
  refusals: [billingRefusals.range_backwards, billingRefusals.page_lost],
});

export const booksAsCsv = endpoint({
  ...forStaff,
  method: 'GET',
  name: 'billing.booksAsCsv',
  changes: 'log',
  summary: 'Export the general ledger as CSV',
  path: `${path}/csv`,
  query: z.object({ ...range, account: z.optional(account) }),
  raw: { contentType: 'text/csv; charset=utf-8' },
  refusals: [billingRefusals.range_backwards, billingRefusals.range_too_long],
  perMinute: 10,
});

export const booksAsSheet = endpoint({
  ...forStaff,
  method: 'GET',
  name: 'billing.booksAsSheet',
  changes: 'log',
  summary: 'Export the general ledger as a spreadsheet',
  path: `${path}/sheet`,
  query: z.object({ ...range, account: z.optional(account) }),
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [billingRefusals.range_backwards, billingRefusals.range_too_long],
  perMinute: 10,
});

export const closeDay = endpoint({
  ...forStaff,
  name: 'billing.closeDay',
  summary: 'Close a day and all earlier days; later entries post to the next open day',
  method: 'POST',
  changes: true,
  path: `${path}/close`,
  body: z.object({ day: transactionDay }),
  refusals: [stepUpNeeded, booksRefusals.day_closed, booksRefusals.day_to_come],
});
