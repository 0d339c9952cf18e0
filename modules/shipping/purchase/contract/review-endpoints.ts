import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { riskReviewers, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { approvalRefusals, conditionCode, reviewShape } from './approval-endpoints.ts';

export const reviewRefusals = defineRefusals('shipping', {
  review_not_asked: {
    kind: 'conflict',
    sentence: "This shipment isn't in review, so no reply is needed.",
  },
  review_file_missing: {
    kind: 'missing',
    sentence: "We can't find that file.",
    next: 'Attach it again.',
  },
});

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const ofDesk = { rule: riskReviewers, binding: 'staff' } as const;
const deskPath = '/services/shipping/api/desk/risk-reviews/:companyId/:purchaseId';
const ofShipment = '/services/shipping/api/shipments/:shipmentId/review';
const params = z.object({ companyId: guid, purchaseId: guid });
const longestEntry = 1_000;
const words = boundedText(longestEntry);
/** Files of one message. */
export const maxReviewFiles = 5;
const fileIds = z.optional(
  z.array(guid).check(z.maxLength(maxReviewFiles, `Attach up to ${maxReviewFiles} files.`)),
);
/** A file may say everything. */
const saysSomething = z.refine<{ words: string; fileIds?: string[] | undefined }>(
  (written) => written.words !== '' || (written.fileIds ?? []).length > 0,
  { path: ['words'], error: 'Enter a message.' },
);

const entry = z.object({
  entryId: z.uuid(),
  kind: z.enum(['note', 'message', 'question', 'answer', 'decision']),
  words: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  files: z.array(z.object({ fileId: z.uuid(), name: z.string(), size: z.int() })),
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
  summary: 'Get everything a reviewer needs to decide on a shipment',
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
    /** Limits that an approval accepts besides the one that stopped it. */
    accepts: z.array(z.string()),
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
      /** Where its carrier sorts most parcels like this one; null where that says little. */
      hub: z.nullable(mapPoint),
      /** Between the centers of both ZIP areas. */
      miles: z.nullable(z.int()),
      arrivesOn: z.nullable(day),
      /** Local time there; null for end of day. */
      arrivesBy: z.nullable(z.string()),
      /** Parcels of all members to that area that were lost or damaged in 24 months; null abroad. */
      lossesNear: z.nullable(z.object({ area: z.string(), losses: z.int() })),
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
    /** What an approval may ask of the shipper, and whether an approval did. */
    conditions: z.array(z.object({ code: conditionCode, sentence: z.string(), isSet: z.boolean() })),
    waitsForShipper: z.boolean(),
    entries: z.array(entry),
  }),
  refusals: [approvalRefusals.review_missing],
});

export const takeReview = endpoint({
  ...ofDesk,
  name: 'shipping.takeReview',
  summary: 'Assign a review to yourself for 15 minutes, or release it',
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
  summary: 'Add a staff note, message the shipper, or ask a question and wait for a reply',
  method: 'POST',
  changes: true,
  path: `${deskPath}/entries`,
  params,
  body: z
    .object({
      kind: z.enum(['message', 'note', 'question'], 'Choose from the list.'),
      words,
      /** Uploaded before; notes have none, since the company can open its files. */
      fileIds,
    })
    .check(
      saysSomething,
      z.refine((body) => body.kind !== 'note' || (body.fileIds ?? []).length === 0, {
        path: ['fileIds'],
        error: 'Attach files to messages only.',
      }),
    ),
  refusals: [
    approvalRefusals.review_missing,
    approvalRefusals.approval_not_awaited,
    reviewRefusals.review_file_missing,
  ],
});

const upload = { maxBytes: uploadRules.document.maxBytes + 1 } as const;
const idAsText = { contentType: 'text/plain; charset=utf-8' } as const;
const bytes = { contentType: 'application/octet-stream' } as const;

export const uploadDeskReviewFile = endpoint({
  ...ofDesk,
  name: 'shipping.uploadDeskReviewFile',
  summary: "Upload a file for a reviewer's next message and get its ID",
  method: 'POST',
  changes: true,
  path: `${deskPath}/files`,
  params,
  // One byte over the limit, so the answer is our refusal.
  upload,
  raw: idAsText,
  perMinute: 30,
  refusals: [approvalRefusals.review_missing, approvalRefusals.approval_not_awaited, ...uploadRefusals],
});

export const downloadDeskReviewFile = endpoint({
  ...ofDesk,
  name: 'shipping.downloadDeskReviewFile',
  summary: 'Download a risk review file, as the reviewer',
  method: 'GET',
  changes: false,
  path: `${deskPath}/files/:fileId`,
  params: z.object({ ...params.shape, fileId: guid }),
  raw: bytes,
  refusals: [approvalRefusals.review_missing, reviewRefusals.review_file_missing, ...openRefusals],
});

export const getShipmentReview = endpoint({
  ...ofShipping,
  name: 'shipping.getShipmentReview',
  summary: "Get a shipment's risk review conversation, as the shipper sees it",
  method: 'GET',
  changes: false,
  path: ofShipment,
  params: z.object({ shipmentId: guid }),
  answer: z.object({
    isOpen: z.boolean(),
    waitsForYou: z.boolean(),
    entries: z.array(entry),
    /** What our approval asks. */
    conditions: z.array(z.string()),
  }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const answerReview = endpoint({
  ...ofShipping,
  name: 'shipping.answerReview',
  summary: 'Reply to or message the reviewer, as the shipper',
  method: 'POST',
  changes: true,
  path: ofShipment,
  params: z.object({ shipmentId: guid }),
  // Spec shipping §7: sent as base64.
  body: z.object({ words: base64Text(words), fileIds }).check(saysSomething),
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    reviewRefusals.review_not_asked,
    reviewRefusals.review_file_missing,
  ],
});

export const uploadReviewFile = endpoint({
  ...ofShipping,
  name: 'shipping.uploadReviewFile',
  summary: "Upload a file for the shipper's next reply and get its ID",
  method: 'POST',
  changes: true,
  path: `${ofShipment}/files`,
  params: z.object({ shipmentId: guid }),
  upload,
  raw: idAsText,
  perMinute: 30,
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    reviewRefusals.review_not_asked,
    ...uploadRefusals,
  ],
});

export const downloadReviewFile = endpoint({
  ...ofShipping,
  name: 'shipping.downloadReviewFile',
  summary: 'Download a risk review file, as the shipper',
  method: 'GET',
  changes: false,
  path: `${ofShipment}/files/:fileId`,
  params: z.object({ shipmentId: guid, fileId: guid }),
  raw: bytes,
  refusals: [shipmentRefusals.shipment_missing, reviewRefusals.review_file_missing, ...openRefusals],
});
