import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals, methodRefusals } from '#platform/payments/contract.ts';
import { linkRefusals } from '#modules/insurance/links/contract/link-endpoints.ts';
import { policyPayers, policyStaff } from '#modules/insurance/links/contract/policy-access.ts';

export const policyPaymentRefusals = defineRefusals('insurance', {
  bill_missing: { kind: 'missing', sentence: "We can't find that policy." },
  paid_elsewhere: {
    kind: 'conflict',
    sentence: "Payments for this policy are made on the insurer's site.",
    next: 'Open its payment page under Policies.',
  },
  nothing_due: {
    kind: 'conflict',
    sentence: 'Nothing is due on this policy, or a payment is in progress.',
    next: 'Check Policies in a few minutes.',
  },
  due_changed: {
    kind: 'conflict',
    sentence: 'The amount due has changed.',
    next: 'Review the new amount and pay again.',
  },
  report_missing: { kind: 'missing', sentence: 'This payment was already reported or closed.' },
  report_not_closable: {
    kind: 'conflict',
    sentence: 'Only a reversal that the insurer refused can be closed.',
    next: 'Report it again, or refund a refused payment under Payments.',
  },
});
const no = policyPaymentRefusals;

const path = '/services/insurance/api/policies/:policyNumber/payments';

export const payPolicy = endpoint({
  rule: policyPayers,
  binding: 'company',
  name: 'insurance.payPolicy',
  summary: "Pay a policy's amount due with a stored payment method",
  method: 'POST',
  changes: true,
  path,
  params: z.object({ policyNumber: z.string().check(z.maxLength(25)) }),
  body: z.object({
    /** The same for a repeated request. */
    intentId: guid,
    methodId: guid,
    /** What the person agreed to pay; refused if it is no longer what is due. */
    amount: z.int().check(z.minimum(1)),
  }),
  answer: z.object({
    paymentId: z.uuid(),
    amount: z.int(),
    /** `unknown`: the answer was lost and a job checks. */
    outcome: z.enum(['taken', 'declined', 'unknown']),
    says: z.string(),
  }),
  refusals: [
    linkRefusals.not_yours,
    no.bill_missing,
    no.paid_elsewhere,
    no.nothing_due,
    no.due_changed,
    chargeRefusals.method_missing,
    chargeRefusals.method_not_ready,
    chargeRefusals.intent_reused,
    methodRefusals.retry_limit,
  ],
  perMinute: 60,
});

const deskPath = '/services/insurance/api/desk/payments';
const ofDesk = { rule: policyStaff, binding: 'staff' } as const;

const deskReport = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  reportId: z.uuid(),
  policyNumber: z.string(),
  kind: z.enum(['Payment', 'Reversal']),
  amount: z.int(),
  askedAt: z.iso.datetime(),
  tries: z.int(),
  /** Why the insurer doesn't have it yet; empty before the first try. */
  fault: z.string(),
  isRefused: z.boolean(),
});
export type DeskPaymentReport = z.output<typeof deskReport>;

const closedReport = z.object({
  companyName: z.string(),
  reportId: z.uuid(),
  policyNumber: z.string(),
  amount: z.int(),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  reason: z.string(),
});
export type ClosedPaymentReport = z.output<typeof closedReport>;

export const listDeskPaymentReports = endpoint({
  ...ofDesk,
  name: 'insurance.listDeskPaymentReports',
  summary: "List policy payments and reversals the insurer hasn't posted, oldest first",
  method: 'GET',
  changes: false,
  path: deskPath,
  answer: z.object({
    items: z.array(deskReport),
    /** Reversals closed in the last 30 days, newest first. */
    closed: z.array(closedReport),
  }),
  refusals: [],
});

export const sendDeskPaymentReport = endpoint({
  ...ofDesk,
  name: 'insurance.sendDeskPaymentReport',
  summary: 'Report a policy payment to the insurer now',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:companyId/:reportId`,
  params: z.object({ companyId: guid, reportId: guid }),
  answer: z.object({ isReported: z.boolean(), fault: z.string() }),
  refusals: [no.report_missing],
  perMinute: 60,
});

export const closeDeskPaymentReport = endpoint({
  ...ofDesk,
  name: 'insurance.closeDeskPaymentReport',
  summary: 'Close a reversal that the insurer refused, and record how it was settled',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:companyId/:reportId/close`,
  params: z.object({ companyId: guid, reportId: guid }),
  body: z.object({ reason: requiredText(500, 'Enter how it was settled with the insurer.') }),
  answer: z.object({ isClosed: z.literal(true) }),
  refusals: [no.report_missing, no.report_not_closable],
});
