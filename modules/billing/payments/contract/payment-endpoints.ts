import * as z from 'zod/mini';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';

const path = '/services/billing/api/payments';

export const paymentTones = ['good', 'waiting', 'bad', 'over'] as const;

export const paymentShape = z.object({
  paymentId: z.uuid(),
  kind: z.enum(['Payment', 'Refund']),
  at: z.iso.datetime(),
  /** The invoice or order it is for. */
  number: z.string(),
  invoiceId: z.nullable(z.uuid()),
  method: z.string(),
  /** Negative for refunds. */
  amount: balance,
  status: z.string(),
  /** The outcome is not known yet. */
  answerAwaited: z.boolean(),
  tone: z.enum(paymentTones),
  says: z.string(),
  expectedOn: z.nullable(z.iso.date()),
  actions: z.array(z.literal('cancelWire')),
});

export type Payment = z.infer<typeof paymentShape>;

export const listPayments = endpoint({
  name: 'billing.listPayments',
  summary: 'Money that the company paid or got back, the newest first, with what became of it',
  method: 'GET',
  path,
  query: z.object({
    ...pageQuery,
    from: z.optional(transactionDay),
    to: z.optional(transactionDay),
  }),
  answer: z.object({ items: z.array(paymentShape), next: z.nullable(z.string()) }),
  refusals: [no.page_lost, no.range_backwards],
  rule: billingViewers,
  binding: 'company',
});
