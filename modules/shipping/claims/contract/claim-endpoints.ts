import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { claimLanes, claimStatuses } from '../domain/claim-moves.ts';
import { claimExtents, claimReasons } from '../domain/claim-terms.ts';
import { maxDocuments } from '../domain/proof/document-limits.ts';
import { rolexGiaAnswers } from '../domain/rolex-gia.ts';
import { proofShape } from './proof/proof-shape.ts';

export const claimRefusals = defineRefusals('shipping', {
  claim_missing: { kind: 'missing', sentence: "We can't find that claim." },
  claim_not_tendered: {
    kind: 'conflict',
    sentence: "The carrier never received this parcel, so there's nothing to claim.",
  },
  claim_not_now: {
    kind: 'conflict',
    sentence: "You can't do this anymore. The claim's status has changed.",
    next: 'Reload the claim to see its status.',
  },
  claim_incomplete: {
    kind: 'invalid',
    sentence: 'Enter the reason, the circumstances of the loss and the claim value.',
    field: 'circumstances',
  },
  claim_over_insured: {
    kind: 'invalid',
    sentence: "The claim value exceeds this shipment's insured value.",
    field: 'claimValue',
  },
  claim_found_when: {
    kind: 'invalid',
    sentence: 'Enter a discovery date between the tender date and today.',
    field: 'discoveredOn',
  },
  claim_appeal_over: {
    kind: 'conflict',
    sentence: 'The 30 days to appeal this decision have passed.',
    next: 'Message the claims desk instead.',
  },
  claim_attachment_missing: {
    kind: 'invalid',
    sentence: "We can't find the attached file.",
    next: 'Attach it again.',
    field: 'documentIds',
  },
  claim_late: {
    kind: 'conflict',
    sentence: 'The deadline for this claim has passed.',
    next: "Explain why you're filing late, and file the claim as an appeal.",
    field: 'lateReason',
  },
});

const no = claimRefusals;
const path = '/services/shipping/api/claims';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ claimId: guid });
const ofOne = { ...ofShipping, params } as const;
const chooseOne = 'Choose from the list.';
/** Spec shipping §5. */
export const shortLimit = 150;
export const longLimit = 1_000;

/** Documents of the claim that a message comes with. */
export const attachedIds = z.optional(z.array(guid).check(z.maxLength(maxDocuments)));

const amount = z.nullable(amountCents());
// Spec shipping §7: sent as base64.
const short = base64Text(boundedText(shortLimit));
const long = base64Text(boundedText(longLimit));

const details = {
  reason: z.nullable(z.enum(claimReasons, chooseOne)),
  extent: z.enum(claimExtents, chooseOne),
  packages: z.int('Enter a whole number.').check(z.minimum(1, 'Enter 1 or more.'), z.maximum(70)),
  discoveredOn: day,
  invoiceValue: amount,
  replacementValue: amount,
  repairCost: amount,
  claimValue: amount,
} as const;
const typed = ['contact', 'outerDamage', 'innerDamage', 'policeReport', 'serial'] as const;
const written = ['circumstances', 'comments', 'lateReason'] as const;
const each = <Name extends string, Shape>(names: readonly Name[], shape: Shape) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

const rolexGia = z.nullable(z.enum(rolexGiaAnswers, chooseOne));

export const claimInput = z.object({
  ...details,
  /** Absent: not asked. */
  rolexGia: z.optional(rolexGia),
  ...each(typed, short),
  ...each(written, long),
});
export type ClaimDetails = z.output<typeof claimInput>;
const shownDetails = z.object({ ...details, rolexGia, ...each([...typed, ...written], z.string()) });

export const claimLine = z.object({
  claimId: z.uuid(),
  shipmentId: z.uuid(),
  number: z.nullable(z.string()),
  shipmentNumber: z.string(),
  recipient: z.string(),
  carrier: z.nullable(z.string()),
  trackingTail: z.nullable(z.string()),
  reason: z.nullable(z.enum(claimReasons)),
  status: z.enum(claimStatuses),
  /** Name of the status. */
  shown: z.string(),
  lane: z.enum(claimLanes),
  /** Who acts next; "You", a name, or empty. */
  next: z.string(),
  needsYou: z.boolean(),
  expected: z.nullable(z.object({ words: z.string(), on: day })),
  claimValue: z.nullable(amountCents()),
  payout: z.object({ amount: amountCents(), isEstimate: z.boolean() }),
  submittedAt: z.nullable(z.iso.datetime()),
  /** Filed late, or appealed after a denial. */
  isAppeal: z.boolean(),
});
export type ClaimLine = z.output<typeof claimLine>;

const entryShape = z.object({
  entryId: z.uuid(),
  kind: z.enum(['move', 'message', 'note']),
  title: z.string(),
  words: z.string(),
  /** Where a request was emailed. */
  sentTo: z.nullable(z.string()),
  /** What came with a message. */
  documents: z.array(z.object({ documentId: z.uuid(), name: z.string() })),
  by: z.string(),
  byStaff: z.boolean(),
  byEmail: z.boolean(),
  at: z.iso.datetime(),
});
export type ClaimEntry = z.output<typeof entryShape>;

const payoutLine = z.object({
  label: z.string(),
  amount: z.nullable(amountCents()),
  kind: z.enum(['candidate', 'lowest', 'deduction', 'payout']),
});

export const claimShape = z.object({
  ...claimLine.shape,
  service: z.nullable(z.string()),
  insuredValue: amountCents(),
  coverage: z.string(),
  /** What the certificate doesn't cover. */
  exceptions: z.array(z.string()),
  tenderedOn: day,
  deadlines: z.object({ fromDiscovery: day, fromTender: day, due: day, isPassed: z.boolean() }),
  today: day,
  isLate: z.boolean(),
  /** Why it was drafted before anyone asked. */
  draftedBecause: z.nullable(z.string()),
  details: shownDetails,
  payoutLines: z.array(payoutLine),
  decision: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  entries: z.array(entryShape),
  proof: proofShape,
  actions: z.array(z.enum(['save', 'submit', 'withdraw', 'write', 'appeal'])),
});
export type Claim = z.output<typeof claimShape>;
const oneClaim = z.object({ claim: claimShape });

export const draftClaim = endpoint({
  ...ofShipping,
  name: 'shipping.draftClaim',
  summary: 'Create a draft claim for a shipment, or return the existing claim',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ shipmentId: guid }),
  answer: oneClaim,
  refusals: [shipmentRefusals.shipment_missing, shipmentRefusals.shipment_not_yours, no.claim_not_tendered],
});

export const listClaims = endpoint({
  ...ofShipping,
  rule: { ...shippingPeople, scope: 'claims:read' },
  name: 'shipping.listClaims',
  summary: "List the company's claims",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(claimLine) }),
  refusals: [],
});

export const getClaim = endpoint({
  ...ofOne,
  rule: { ...shippingPeople, scope: 'claims:read' },
  name: 'shipping.getClaim',
  summary: 'Get a claim with its deadlines, payout and conversation',
  method: 'GET',
  changes: false,
  path: `${path}/:claimId`,
  answer: oneClaim,
  refusals: [no.claim_missing],
});

const { shipment_not_yours: notYours } = shipmentRefusals;

export const saveClaim = endpoint({
  ...ofOne,
  name: 'shipping.saveClaim',
  summary: 'Save a draft claim, even if incomplete',
  method: 'PUT',
  changes: true,
  path: `${path}/:claimId`,
  body: claimInput,
  answer: oneClaim,
  perMinute: 120,
  refusals: [notYours, no.claim_missing, no.claim_not_now],
});

export const submitClaim = endpoint({
  ...ofOne,
  name: 'shipping.submitClaim',
  summary: "File a draft claim; filed claims can't be edited",
  method: 'POST',
  changes: true,
  path: `${path}/:claimId/submit`,
  body: claimInput,
  answer: oneClaim,
  refusals: [
    notYours,
    no.claim_missing,
    no.claim_not_now,
    no.claim_incomplete,
    no.claim_over_insured,
    no.claim_found_when,
    no.claim_late,
  ],
});

export const withdrawClaim = endpoint({
  ...ofOne,
  name: 'shipping.withdrawClaim',
  summary: 'Withdraw a claim, or discard a draft',
  method: 'POST',
  changes: true,
  path: `${path}/:claimId/withdraw`,
  answer: oneClaim,
  refusals: [notYours, no.claim_missing, no.claim_not_now],
});

export const writeToExaminer = endpoint({
  ...ofOne,
  name: 'shipping.writeToExaminer',
  summary: 'Send a message to the examiner and respond to any open request',
  method: 'POST',
  changes: true,
  path: `${path}/:claimId/messages`,
  body: z.object({
    words: base64Text(requiredText(longLimit, 'Enter your message.')),
    documentIds: attachedIds,
  }),
  answer: oneClaim,
  refusals: [notYours, no.claim_missing, no.claim_not_now, no.claim_attachment_missing],
});

export const appealClaim = endpoint({
  ...ofOne,
  name: 'shipping.appealClaim',
  summary: 'Appeal a denied claim within 30 days',
  method: 'POST',
  changes: true,
  path: `${path}/:claimId/appeal`,
  body: z.object({
    words: base64Text(requiredText(longLimit, 'Explain why the claim should be paid.')),
    documentIds: attachedIds,
  }),
  answer: oneClaim,
  refusals: [notYours, no.claim_missing, no.claim_not_now, no.claim_appeal_over, no.claim_attachment_missing],
});
