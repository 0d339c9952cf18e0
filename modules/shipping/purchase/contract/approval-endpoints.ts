import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { riskReviewers, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { reviewConditions } from '../domain/review-conditions.ts';
import { purchaseShape } from './purchase-endpoints.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const approvalRefusals = defineRefusals('shipping', {
  approval_not_awaited: {
    kind: 'conflict',
    sentence: 'This approval request is no longer open.',
    next: 'Open the shipment to see its status.',
  },
  approval_not_yours: {
    kind: 'forbidden',
    sentence: 'Only a business administrator can approve shipments over a limit.',
  },
  approval_unexplained: {
    kind: 'invalid',
    sentence: 'Enter a reason so the shipper knows what to fix.',
    field: 'explanation',
  },
  approval_too_late: {
    kind: 'conflict',
    sentence: "The ship date has passed, so carriers won't accept this shipment.",
    next: 'Decline the request so the shipper can choose a new date.',
  },
  approval_over_limit: {
    kind: 'conflict',
    sentence:
      'Other parcels have shipped since this request, so this parcel would no longer be insured as quoted.',
    next: 'Decline the request so the shipper can get new prices.',
  },
  review_taken: {
    kind: 'conflict',
    sentence: 'Another reviewer is working on this shipment.',
    next: 'Wait for their 15 minutes to run out, or ask them to release the review.',
  },
  review_second_person: {
    kind: 'conflict',
    sentence: 'You already approved this shipment. At this value, a second reviewer must also approve.',
  },
  review_missing: { kind: 'missing', sentence: "We can't find that shipment." },
});

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const ofDesk = { rule: riskReviewers, binding: 'staff' } as const;
const path = '/services/shipping/api/shipments/:shipmentId/approval';
const desk = '/services/shipping/api/desk';
const params = z.object({ shipmentId: guid });
const onePurchase = z.object({ purchase: purchaseShape });

export const longestExplanation = 500;

const decision = z.object({
  decision: z.enum(['approve', 'decline'], 'Choose from the list.'),
  /** Shown to the requester; required for a decline. */
  explanation: boundedText(longestExplanation),
});

export const decideApproval = endpoint({
  ...ofShipping,
  name: 'shipping.decideApproval',
  summary: "Approve or decline a purchase over a member's limit, as a business administrator",
  method: 'POST',
  changes: true,
  path,
  params,
  // Spec shipping §7: sent as base64.
  body: z.object({ ...decision.shape, explanation: base64Text(decision.shape.explanation) }),
  answer: onePurchase,
  refusals: [
    approvalRefusals.approval_not_awaited,
    approvalRefusals.approval_not_yours,
    approvalRefusals.approval_unexplained,
    approvalRefusals.approval_too_late,
    approvalRefusals.approval_over_limit,
    shipmentRefusals.shipment_missing,
  ],
});

export const withdrawApproval = endpoint({
  ...ofShipping,
  name: 'shipping.withdrawApproval',
  summary: 'Withdraw a pending approval request so the shipment can be edited',
  method: 'DELETE',
  changes: true,
  path,
  params,
  answer: onePurchase,
  refusals: [
    approvalRefusals.approval_not_awaited,
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
  ],
});

export const reviewShape = z.object({
  companyId: z.uuid(),
  purchaseId: z.uuid(),
  shipmentId: z.uuid(),
  companyName: z.string(),
  number: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** Contact for the reviewer. */
  approvalContact: z.string(),
  declaredValue: amountCents(),
  cargo: z.string(),
  from: z.string(),
  to: z.string(),
  /** Name and city. */
  recipient: z.string(),
  isResidential: z.boolean(),
  carrier: z.string(),
  service: z.string(),
  signature: z.string(),
  shipDate: day,
  total: amountCents(),
  /** Who has taken it, if anyone. */
  takenBy: z.nullable(z.string()),
  waitsForShipper: z.boolean(),
});
export type Review = z.output<typeof reviewShape>;

export const listReviews = endpoint({
  ...ofDesk,
  name: 'shipping.listReviews',
  summary: 'List shipments awaiting risk review, oldest first',
  method: 'GET',
  changes: false,
  path: `${desk}/risk-reviews`,
  answer: z.object({ items: z.array(reviewShape) }),
  refusals: [],
});

export const conditionCode = z.enum(reviewConditions, 'Choose from the list.');

export const decideReview = endpoint({
  ...ofDesk,
  name: 'shipping.decideReview',
  summary: 'Approve a shipment and email its label, or decline it with a reason',
  method: 'POST',
  changes: true,
  path: `${desk}/risk-reviews/:companyId/:purchaseId`,
  params: z.object({ companyId: guid, purchaseId: guid }),
  body: z.object({
    ...decision.shape,
    /** What an approval asks of the shipper; printed on the certificate. */
    conditions: z.optional(z.array(conditionCode).check(z.maxLength(reviewConditions.length))),
  }),
  refusals: [
    approvalRefusals.approval_not_awaited,
    approvalRefusals.review_taken,
    approvalRefusals.review_second_person,
    approvalRefusals.approval_unexplained,
    approvalRefusals.approval_too_late,
    approvalRefusals.approval_over_limit,
    approvalRefusals.review_missing,
  ],
});

export const createApprovalCode = endpoint({
  ...ofDesk,
  name: 'shipping.giveApprovalCode',
  summary: 'Create a one-time approval code to read over the phone, valid today for one shipment and value',
  method: 'POST',
  changes: true,
  path: `${desk}/approval-codes`,
  body: z.object({
    number: z.string('Enter the shipment ID.').check(z.regex(/^40-\d{1,12}$/, 'Use the format 40-118273.')),
    declaredValue: amountCents({ least: 1 }),
  }),
  answer: z.object({ code: z.string(), validOn: day }),
  perMinute: 30,
  refusals: [approvalRefusals.review_missing],
});
