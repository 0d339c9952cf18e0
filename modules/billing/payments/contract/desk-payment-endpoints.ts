import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { chargeRefusals, refundRefusals } from '#platform/payments/contract.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { paymentTones } from './payment-endpoints.ts';

const path = '/services/billing/api/desk/payments';
const ofStaff = { rule: moneyDesk, binding: 'staff' } as const;

const deskPaymentShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  paymentId: z.uuid(),
  /** The invoice or order it was for. */
  number: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  amount: amountCents(),
  /** Of it, so much went back or is on its way. */
  givenBack: amountCents(),
  status: z.string(),
  tone: z.enum(paymentTones),
  actions: z.array(z.literal('giveBack')),
});

export type DeskPayment = z.infer<typeof deskPaymentShape>;

export const listDeskPayments = endpoint({
  ...ofStaff,
  name: 'billing.listDeskPayments',
  summary: 'Payments of every company, the newest first, also by the number of the invoice',
  method: 'GET',
  path,
  query: z.object({ ...pageQuery, search: z.optional(boundedText(50)) }),
  answer: z.object({ items: z.array(deskPaymentShape), next: z.nullable(z.string()) }),
  refusals: [no.page_lost],
});

export const refundPayment = endpoint({
  ...ofStaff,
  name: 'billing.giveBackPayment',
  summary: 'Gives back all or a part of a payment by the way it came, with a reason; needs a second factor',
  method: 'POST',
  path: `${path}/:companyId/:paymentId/refund`,
  params: z.object({ companyId: guid, paymentId: guid }),
  body: z.object({
    /** Created when the dialog opens; a repeated request is the same refund. */
    intentId: guid,
    amount: amountCents({ least: 1 }),
    reason: requiredText(150, 'Say why it is given back.'),
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
