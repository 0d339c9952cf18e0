import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { adjustmentKinds, reasonCodeNames } from '../domain/reason-codes.ts';
import { receivablesRefusals as no } from './receivables-refusals.ts';

const path = '/services/billing/api/desk/adjustments';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;
const params = z.object({ companyId: guid, adjustmentId: guid });

const adjustmentStatuses = ['Pending', 'Posted', 'Declined', 'Reversed'] as const;

const adjustmentShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  adjustmentId: z.uuid(),
  kind: z.enum(adjustmentKinds),
  number: z.nullable(z.string()),
  amount: amountCents(),
  reasonCode: z.enum(reasonCodeNames),
  note: z.string(),
  status: z.enum(adjustmentStatuses),
  enteredBy: z.string(),
  enteredAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  reversalReason: z.nullable(z.string()),
  actions: z.array(z.enum(['approve', 'decline', 'reverse'])),
});

export type Adjustment = z.infer<typeof adjustmentShape>;

export const listAdjustments = endpoint({
  ...forStaff,
  name: 'billing.listAdjustments',
  summary: 'List write-offs and adjustments, pending approval first',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(adjustmentShape) }),
  refusals: [],
});

export const enterAdjustment = endpoint({
  ...forStaff,
  name: 'billing.enterAdjustment',
  summary: 'Enter a write-off or adjustment with a reason code; requires two-step verification',
  method: 'POST',
  changes: true,
  path: '/services/billing/api/desk/receivables/:companyId/adjustments',
  params: z.object({ companyId: guid }),
  body: z.object({
    kind: z.enum(adjustmentKinds),
    /** Write-offs and credits only. */
    billId: z.optional(guid),
    amount: amountCents({ least: 1 }),
    reasonCode: z.enum(reasonCodeNames, 'Choose a reason.'),
    note: requiredText(150, 'Enter a note.'),
  }),
  /** `awaits_second`: another person has to approve it first. */
  answer: z.object({ outcome: z.enum(['posted', 'awaits_second']) }),
  refusals: [
    stepUpNeeded,
    no.account_missing,
    no.bill_needed,
    no.code_of_other_kind,
    no.adjustment_awaits,
    no.refund_awaits,
    no.more_than_credit,
    billingRefusals.invoice_missing,
    billingRefusals.more_than_owed,
    billingRefusals.payment_in_progress,
  ],
});

export const approveAdjustment = endpoint({
  ...forStaff,
  name: 'billing.approveAdjustment',
  summary: "Approve another person's write-off or adjustment; requires two-step verification",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:adjustmentId/approve`,
  params,
  refusals: [
    stepUpNeeded,
    no.adjustment_missing,
    no.adjustment_decided,
    no.approver_entered,
    no.more_than_credit,
    billingRefusals.more_than_owed,
    billingRefusals.payment_in_progress,
  ],
});

export const declineAdjustment = endpoint({
  ...forStaff,
  name: 'billing.declineAdjustment',
  summary: 'Decline a write-off or adjustment awaiting approval',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:adjustmentId/decline`,
  params,
  refusals: [no.adjustment_missing, no.adjustment_decided],
});

export const reverseAdjustment = endpoint({
  ...forStaff,
  name: 'billing.reverseAdjustment',
  summary: 'Reverse a posted write-off or adjustment with a reason; requires two-step verification',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:adjustmentId/reverse`,
  params,
  body: z.object({ reason: requiredText(150, 'Enter a reason for the reversal.') }),
  refusals: [stepUpNeeded, no.adjustment_missing, no.not_posted],
});
