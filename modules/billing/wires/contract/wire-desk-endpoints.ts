import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { wireRefusals } from '#platform/payments/contract.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';

const path = '/services/billing/api/desk/wires';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;
const params = z.object({ companyId: guid, paymentId: guid });

export const wireShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  paymentId: z.uuid(),
  /** The reference the member quotes. */
  number: z.string(),
  amount: amountCents(),
  announcedAt: z.iso.datetime(),
  expectedOn: z.nullable(z.iso.date()),
  /** True if the expected day has passed. */
  late: z.boolean(),
  /** What someone entered and a second person has to confirm. */
  entry: z.nullable(
    z.object({
      kind: z.enum(['arrival', 'reversal']),
      amount: amountCents(),
      reference: z.string(),
      reason: z.nullable(z.string()),
      enteredBy: z.string(),
    }),
  ),
  actions: z.array(z.enum(['record', 'cancel', 'confirm', 'discard'])),
});

export type ExpectedWire = z.infer<typeof wireShape>;

export const listExpectedWires = endpoint({
  ...forStaff,
  name: 'billing.listExpectedWires',
  summary: "List reported wires that haven't arrived",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(wireShape) }),
  refusals: [],
});

/** `awaits_second`: another person has to confirm it first. */
const recordedShape = z.object({ outcome: z.enum(['recorded', 'awaits_second']) });

export const recordWire = endpoint({
  ...forStaff,
  name: 'billing.recordWire',
  summary: 'Record a received wire; any excess is credited to the member',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:paymentId/arrive`,
  params,
  body: z.object({
    amount: amountCents({ least: 1 }),
    /** The bank's reference, unique per wire. */
    reference: requiredText(50, 'Enter the bank reference.'),
    /** Required if the amount isn't the one the member reported. */
    amountInWords: z.optional(boundedText(200)),
  }),
  answer: recordedShape,
  refusals: [
    stepUpNeeded,
    wireRefusals.wire_missing,
    wireRefusals.not_expected,
    wireRefusals.amount_differs,
    wireRefusals.awaits_second,
  ],
});

export const reverseWire = endpoint({
  ...forStaff,
  name: 'billing.reverseWire',
  summary: 'Reverse a wire recorded in error and mark it expected again; requires two-step verification',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:paymentId/reverse`,
  params,
  body: z.object({ reason: requiredText(150, 'Enter a reason for the reversal.') }),
  answer: recordedShape,
  refusals: [
    stepUpNeeded,
    wireRefusals.wire_missing,
    wireRefusals.not_received,
    wireRefusals.wire_refunded,
    wireRefusals.awaits_second,
  ],
});

export const confirmWireEntry = endpoint({
  ...forStaff,
  name: 'billing.confirmWireEntry',
  summary: "Confirm another person's wire entry above the limit; requires two-step verification",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:paymentId/confirm`,
  params,
  refusals: [
    stepUpNeeded,
    wireRefusals.nothing_to_confirm,
    wireRefusals.same_person,
    wireRefusals.wire_missing,
    wireRefusals.not_expected,
    wireRefusals.not_received,
    wireRefusals.wire_refunded,
  ],
});

export const discardWireEntry = endpoint({
  ...forStaff,
  name: 'billing.discardWireEntry',
  summary: 'Discard a wire entry awaiting confirmation',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:paymentId/discard`,
  params,
  refusals: [wireRefusals.nothing_to_confirm],
});

export const cancelExpectedWire = endpoint({
  ...forStaff,
  name: 'billing.cancelExpectedWire',
  summary: 'Mark a wire as not received so the member can pay another way',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:paymentId/cancel`,
  params,
  refusals: [wireRefusals.wire_missing, wireRefusals.not_expected, wireRefusals.awaits_second],
});
