import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { agingBuckets } from '../domain/aging-buckets.ts';
import { stages } from '../domain/collection.ts';
import { receivablesRefusals as no } from './receivables-refusals.ts';

const path = '/services/billing/api/desk/receivables';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;
const params = z.object({ companyId: guid });
const isoDay = z.iso.date();

const bucketAmounts = z.object({
  upTo30: amountCents(),
  upTo60: amountCents(),
  upTo90: amountCents(),
  over90: amountCents(),
});

const owingShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  stage: z.enum(stages),
  nextStep: z.string(),
  buckets: bucketAmounts,
  owed: amountCents(),
});

export type OwingCompany = z.infer<typeof owingShape>;

export const listReceivables = endpoint({
  ...forStaff,
  name: 'billing.listReceivables',
  summary: 'List receivables by days past due; search by name, number, amount or remitter',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    /** Company name, bill number or open amount. */
    search: z.optional(boundedText(50)),
  }),
  answer: z.object({
    owed: amountCents(),
    companies: z.int(),
    buckets: z.array(z.object({ key: z.enum(agingBuckets), amount: amountCents(), companies: z.int() })),
    items: z.array(owingShape),
  }),
  refusals: [],
});

const billShape = z.object({
  billId: z.uuid(),
  kind: z.enum(['invoice', 'order']),
  number: z.string(),
  openedOn: isoDay,
  dueOn: isoDay,
  daysPastDue: z.int(),
  owed: amountCents(),
  /** What happened last: a reminder, a payment on its way, an adjustment to approve. */
  status: z.string(),
});

export type OwedBill = z.infer<typeof billShape>;

const promiseShape = z.object({
  promiseId: z.uuid(),
  amount: amountCents(),
  promisedOn: isoDay,
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  status: z.enum(['Open', 'Kept', 'Missed', 'Withdrawn']),
});

export type PaymentPromise = z.infer<typeof promiseShape>;

export const getReceivable = endpoint({
  ...forStaff,
  name: 'billing.getReceivable',
  summary: "Get a company's account: open items, credit, promises to pay, credit hold and blocks",
  method: 'GET',
  changes: false,
  path: `${path}/:companyId`,
  params,
  answer: z.object({
    companyId: z.uuid(),
    company: z.string(),
    clientId: z.nullable(z.string()),
    owed: amountCents(),
    pastDue: amountCents(),
    /** Not billed yet. */
    pending: balance,
    credit: balance,
    /** What the member reads about being blocked. */
    stopped: z.nullable(z.string()),
    stage: z.enum(stages),
    nextStep: z.string(),
    bills: z.array(billShape),
    promises: z.array(promiseShape),
    hold: z.nullable(z.object({ reason: z.string(), placedBy: z.string(), placedAt: z.iso.datetime() })),
  }),
  refusals: [no.account_missing],
});

export type Receivable = z.infer<(typeof getReceivable)['answer']>;

export const recordPromise = endpoint({
  ...forStaff,
  name: 'billing.recordPromise',
  summary: "Record a company's promise to pay",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/promises`,
  params,
  body: z.object({
    amount: amountCents({ least: 1 }),
    promisedOn: day,
    note: requiredText(150, 'Enter who made the promise.'),
  }),
  refusals: [no.account_missing, no.promise_in_past, no.promise_too_much],
});

export const withdrawPromise = endpoint({
  ...forStaff,
  name: 'billing.withdrawPromise',
  summary: "Withdraw a company's promise to pay",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/promises/withdraw`,
  params,
  refusals: [no.promise_missing],
});

export const listPromises = endpoint({
  ...forStaff,
  name: 'billing.listPromises',
  summary: 'List promises to pay, next due first',
  method: 'GET',
  changes: false,
  path: '/services/billing/api/desk/promises',
  answer: z.object({
    items: z.array(z.extend(promiseShape, { companyId: z.uuid(), company: z.string() })),
  }),
  refusals: [],
});

export type CompanyPromise = z.infer<(typeof listPromises)['answer']>['items'][number];

export const placeHold = endpoint({
  ...forStaff,
  name: 'billing.placeHold',
  summary: 'Place a company on credit hold, which blocks purchases',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/hold`,
  params,
  body: z.object({ reason: requiredText(150, 'Enter a reason for the hold.') }),
  refusals: [no.account_missing],
});

export const releaseHold = endpoint({
  ...forStaff,
  name: 'billing.releaseHold',
  summary: "Release a company's credit hold",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/hold/release`,
  params,
  refusals: [],
});
