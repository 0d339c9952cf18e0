import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { transactionTypes } from '#platform/payments/contract.ts';
import { billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';

const text = z.nullable(z.string());

/** Spec shipping §3: shipment id, client id, type, date, recipient, service, tracking number, amount. */
export const transactionShape = z.object({
  transactionId: z.uuid(),
  at: z.iso.datetime(),
  shipmentId: text,
  clientId: text,
  type: z.enum(transactionTypes),
  description: z.string(),
  recipient: text,
  carrier: text,
  service: text,
  trackingNumber: text,
  location: text,
  reference1: text,
  reference2: text,
  /** The purchase order number of its bill. */
  poNumber: text,
  amount: balance,
});

export type Transaction = z.infer<typeof transactionShape>;

const path = '/services/billing/api/transactions';
const forViewers = { rule: billingViewers, binding: 'company' } as const;

const filter = {
  from: z.optional(transactionDay),
  to: z.optional(transactionDay),
  type: z.optional(z.enum(transactionTypes, 'Choose from the list.')),
  search: z.optional(boundedText(100)),
  /** Only those not invoiced yet. */
  pending: z.optional(z.literal('yes')),
};

export const listTransactions = endpoint({
  ...forViewers,
  name: 'billing.listTransactions',
  summary: "List the company's purchases and credits, newest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.object({
    items: z.array(transactionShape),
    next: z.nullable(z.string()),
    /** Over all matches. */
    count: z.int(),
    amount: balance,
  }),
  refusals: [no.page_lost, no.range_backwards, no.range_too_long],
});

export const transactionsAsSheet = endpoint({
  ...forViewers,
  name: 'billing.transactionsAsSheet',
  summary: 'Export matching transactions as a spreadsheet',
  method: 'GET',
  changes: 'log',
  path: `${path}/sheet`,
  query: z.object(filter),
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [no.range_backwards, no.range_too_long],
  perMinute: 10,
});
