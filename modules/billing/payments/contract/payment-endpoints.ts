import * as z from 'zod/mini';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { billingViewers, moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { chargeRefusals, refundRefusals } from '#platform/payments/contract.ts';

const path = '/services/billing/api/payments';

const paymentTones = ['good', 'waiting', 'bad', 'over'] as const;

const paymentShape = z.object({
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
  actions: z.array(z.enum(['cancelWire', 'receipt'])),
});

export type Payment = z.infer<typeof paymentShape>;

export const listPayments = endpoint({
  name: 'billing.listPayments',
  summary: "List the company's payments and refunds with their status, newest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    from: z.optional(transactionDay),
    to: z.optional(transactionDay),
    /** Part of the number of the invoice or order. */
    search: z.optional(boundedText(50)),
  }),
  answer: z.object({ items: z.array(paymentShape), next: z.nullable(z.string()) }),
  refusals: [no.page_lost, no.range_backwards],
  rule: billingViewers,
  binding: 'company',
});

const deskPath = '/services/billing/api/desk/payments';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;

const deskPaymentShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  paymentId: z.uuid(),
  /** The invoice or order it was for. */
  number: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  amount: amountCents(),
  /** The part that was refunded or is being refunded. */
  givenBack: amountCents(),
  status: z.string(),
  tone: z.enum(paymentTones),
  actions: z.array(z.enum(['giveBack', 'reverse'])),
});

export type DeskPayment = z.infer<typeof deskPaymentShape>;

export const listDeskPayments = endpoint({
  ...forStaff,
  name: 'billing.listDeskPayments',
  summary: 'List payments from every company, newest first, with search by invoice number',
  method: 'GET',
  changes: false,
  path: deskPath,
  query: z.object({ ...pageQuery, search: z.optional(boundedText(50)) }),
  answer: z.object({ items: z.array(deskPaymentShape), next: z.nullable(z.string()) }),
  refusals: [no.page_lost],
});

export const refundPayment = endpoint({
  ...forStaff,
  name: 'billing.giveBackPayment',
  summary: 'Refund a payment in full or in part to its original method; requires two-step verification',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:companyId/:paymentId/refund`,
  params: z.object({ companyId: guid, paymentId: guid }),
  body: z.object({
    /** Created when the dialog opens; a repeated request is the same refund. */
    intentId: guid,
    amount: amountCents({ least: 1 }),
    reason: requiredText(150, 'Enter a reason for the refund.'),
  }),
  answer: z.object({
    /** `unknown`: the answer was lost and a job checks. */
    outcome: z.enum(['sent', 'failed', 'unknown']),
    says: z.string(),
  }),
  refusals: [
    stepUpNeeded,
    chargeRefusals.intent_reused,
    refundRefusals.charge_missing,
    refundRefusals.not_settled,
    refundRefusals.came_by_wire,
    refundRefusals.more_than_charged,
    refundRefusals.not_credited,
    refundRefusals.bill_credited,
  ],
});
