import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { riskReviewers, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { approvalRefusals, reviewShape } from './approval-endpoints.ts';

export const reviewRefusals = defineRefusals('shipping', {
  review_not_asked: {
    kind: 'conflict',
    sentence: 'This shipment is not in review, so there is nothing to answer.',
  },
});

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const ofDesk = { rule: riskReviewers, binding: 'staff' } as const;
const deskPath = '/services/shipping/api/desk/risk-reviews/:companyId/:purchaseId';
const ofShipment = '/services/shipping/api/shipments/:shipmentId/review';
const params = z.object({ companyId: guid, purchaseId: guid });
const longestEntry = 1_000;
const words = boundedText(longestEntry).check(z.minLength(1, 'Enter a message.'));

const entry = z.object({
  entryId: z.uuid(),
  kind: z.enum(['note', 'message', 'question', 'answer', 'decision']),
  words: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type ReviewEntry = z.output<typeof entry>;

const parcelOfHistory = z.object({
  number: z.string(),
  on: day,
  /** What happened: delivered and signed by whom, or what went wrong. */
  words: z.string(),
  isTrouble: z.boolean(),
  isDelivered: z.boolean(),
  value: amountCents(),
});
export type PastParcel = z.output<typeof parcelOfHistory>;

const history = z.object({
  /** The first parcel; null without one. */
  since: z.nullable(day),
  parcels: z.int(),
  delivered: z.int(),
  value: amountCents(),
  largest: amountCents(),
  /** Parcels lost or damaged in the carriers' own words, or with a claim. */
  losses: z.int(),
  /** Filed and not withdrawn, and what was paid for them. */
  claims: z.int(),
  claimsPaid: amountCents(),
  recent: z.array(parcelOfHistory),
});
export type ReviewHistory = z.output<typeof history>;

const mapPoint = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

export const getReview = endpoint({
  ...ofDesk,
  name: 'shipping.getReview',
  summary: 'Everything a reviewer needs to decide on one shipment',
  method: 'GET',
  changes: false,
  path: deskPath,
  params,
  answer: z.object({
    review: reviewShape,
    isOpen: z.boolean(),
    /** Its place among the waiting reviews. */
    place: z.object({ at: z.int(), of: z.int() }),
    reason: z.object({ sentence: z.string(), limit: amountCents(), over: amountCents() }),
    /** Other rules' findings about this parcel. */
    findings: z.array(z.string()),
    parcel: z.object({
      packaging: z.string(),
      seal: z.string(),
      isSealUsed: z.boolean(),
      address: z.string(),
    }),
    transit: z.object({ now: amountCents(), parcels: z.int(), limit: amountCents() }),
    route: z.object({
      from: z.nullable(mapPoint),
      to: z.nullable(mapPoint),
      /** Between the centers of both ZIP areas. */
      miles: z.nullable(z.int()),
    }),
    company: z.object({
      ...history.shape,
      months: z.array(z.object({ month: z.string(), value: amountCents() })),
    }),
    recipient: history,
    taken: z.nullable(
      z.object({ by: z.string(), isYou: z.boolean(), at: z.iso.datetime(), until: z.iso.datetime() }),
    ),
    needsTwo: z.boolean(),
    approvedFirst: z.nullable(z.object({ by: z.string(), isYou: z.boolean(), at: z.iso.datetime() })),
    waitsForShipper: z.boolean(),
    entries: z.array(entry),
  }),
  refusals: [approvalRefusals.review_missing],
});

export const takeReview = endpoint({
  ...ofDesk,
  name: 'shipping.takeReview',
  summary: 'Takes a review for 15 minutes, or hands it back',
  method: 'POST',
  changes: true,
  path: `${deskPath}/holder`,
  params,
  body: z.object({ take: z.boolean('Choose yes or no.') }),
  refusals: [
    approvalRefusals.review_missing,
    approvalRefusals.review_taken,
    approvalRefusals.approval_not_awaited,
  ],
});

export const writeReviewEntry = endpoint({
  ...ofDesk,
  name: 'shipping.writeReviewEntry',
  summary: 'A note for staff, a message to the shipper, or a question that waits for an answer',
  method: 'POST',
  changes: true,
  path: `${deskPath}/entries`,
  params,
  body: z.object({ kind: z.enum(['note', 'message', 'question'], 'Choose from the list.'), words }),
  refusals: [approvalRefusals.review_missing, approvalRefusals.approval_not_awaited],
});

export const getShipmentReview = endpoint({
  ...ofShipping,
  name: 'shipping.getShipmentReview',
  summary: 'The conversation about a shipment in risk review, as the shipper reads it',
  method: 'GET',
  changes: false,
  path: ofShipment,
  params: z.object({ shipmentId: guid }),
  answer: z.object({ isOpen: z.boolean(), waitsForYou: z.boolean(), entries: z.array(entry) }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const answerReview = endpoint({
  ...ofShipping,
  name: 'shipping.answerReview',
  summary: "The shipper's answer or message to the reviewer",
  method: 'POST',
  changes: true,
  path: ofShipment,
  params: z.object({ shipmentId: guid }),
  // Spec shipping §7: sent as base64.
  body: z.object({ words: base64Text(words) }),
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    reviewRefusals.review_not_asked,
  ],
});
