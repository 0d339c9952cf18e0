import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { claimLanes, plainMoves } from '../domain/claim-moves.ts';
import {
  attachedIds,
  claimLine,
  claimRefusals,
  claimShape,
  longLimit,
  shortLimit,
} from './claim-endpoints.ts';

export const claimDeskRefusals = defineRefusals('shipping', {
  claim_unexplained: {
    kind: 'invalid',
    sentence: 'Enter your request.',
    field: 'words',
  },
  claim_recipient_email: {
    kind: 'invalid',
    sentence: "Enter the recipient's email.",
    field: 'email',
  },
  claim_second_person: {
    kind: 'conflict',
    sentence: 'You gave the first approval. Another examiner must give the second.',
  },
  claim_second_unknown: {
    kind: 'invalid',
    sentence: 'Choose another examiner for the second approval.',
    field: 'second',
  },
  claim_nothing_to_pay: {
    kind: 'conflict',
    sentence: 'With these figures, the payout is $0.',
    next: 'Check the deductions, or deny the claim.',
  },
  claim_figures_differ: {
    kind: 'conflict',
    sentence: 'The first examiner approved different figures.',
    next: 'Use the same figures, or move the claim back to Investigating.',
  },
});

const no = claimRefusals;
const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;
const desk = '/services/shipping/api/desk/claims';
const path = `${desk}/:companyId/:claimId`;
const params = z.object({ companyId: guid, claimId: guid });

const ofCompany = { companyId: z.uuid(), companyName: z.string(), takenBy: z.nullable(z.string()) } as const;
const deskLine = z.object({
  ...claimLine.shape,
  ...ofCompany,
  /** In the status it has now. */
  since: z.iso.datetime(),
  isYours: z.boolean(),
});
export type DeskClaimLine = z.output<typeof deskLine>;

const deskLane = z.object({ lane: z.enum(claimLanes), claims: z.int(), claimed: amountCents() });
export type DeskLane = z.output<typeof deskLane>;

export const deskMoves = [...plainMoves, 'approve', 'deny', 'pay'] as const;

const deskClaim = z.object({
  ...claimShape.shape,
  ...ofCompany,
  isYours: z.boolean(),
  /** The moves that are possible now. */
  moves: z.array(z.enum(deskMoves)),
  authority: amountCents(),
  approvedFirst: z.nullable(z.string()),
  /** The figures of the decision so far. */
  figures: z.object({ deductible: amountCents(), carrierPaid: amountCents(), salvage: amountCents() }),
  priorClaims: z.array(claimLine),
});
export type DeskClaim = z.output<typeof deskClaim>;
const oneClaim = z.object({ claim: deskClaim });
const ofOne = { ...ofDesk, params, answer: oneClaim } as const;

export const listDeskClaims = endpoint({
  ...ofDesk,
  name: 'shipping.listDeskClaims',
  summary: "List every company's open claims, longest wait first, with claim totals by lane",
  method: 'GET',
  changes: false,
  path: desk,
  answer: z.object({
    items: z.array(deskLine),
    /** Of all claims, open or not. */
    lanes: z.array(deskLane),
  }),
  refusals: [],
});

export const getDeskClaim = endpoint({
  ...ofOne,
  name: 'shipping.getDeskClaim',
  summary: 'Get a claim with everything an examiner needs to decide it',
  method: 'GET',
  changes: false,
  path,
  refusals: [no.claim_missing],
});

export const takeClaim = endpoint({
  ...ofOne,
  name: 'shipping.takeClaim',
  summary: 'Assign a claim to yourself, or return it to the queue',
  method: 'POST',
  changes: true,
  path: `${path}/holder`,
  body: z.object({ take: z.boolean('Choose yes or no.') }),
  refusals: [no.claim_missing],
});

export const writeClaimEntry = endpoint({
  ...ofOne,
  name: 'shipping.writeClaimEntry',
  summary: 'Add a staff note, or send a message to the member',
  method: 'POST',
  changes: true,
  path: `${path}/entries`,
  body: z.object({
    kind: z.enum(['note', 'message'], 'Choose from the list.'),
    words: requiredText(longLimit, 'Enter your message.'),
    documentIds: attachedIds,
  }),
  refusals: [no.claim_missing, no.claim_attachment_missing],
});

export const moveClaim = endpoint({
  ...ofOne,
  name: 'shipping.moveClaim',
  summary: "Change a claim's status: acknowledge, request information, reopen or archive",
  method: 'POST',
  changes: true,
  path: `${path}/move`,
  body: z.object({
    move: z.enum(plainMoves, 'Choose from the list.'),
    words: boundedText(longLimit),
    /** Where a request to the recipient or the carrier is emailed. */
    email: z.optional(email),
  }),
  refusals: [
    no.claim_missing,
    no.claim_not_now,
    claimDeskRefusals.claim_unexplained,
    claimDeskRefusals.claim_recipient_email,
  ],
});

const amount = amountCents();

export const approveClaim = endpoint({
  ...ofOne,
  name: 'shipping.approveClaim',
  summary: 'Approve the calculated payout; above the authority limit, a second examiner must approve too',
  method: 'POST',
  changes: true,
  path: `${path}/approval`,
  body: z.object({
    deductible: amount,
    carrierPaid: amount,
    salvage: amount,
    words: requiredText(longLimit, 'Explain the payout to the member.'),
    /** Above the authority limit: who is asked for the second approval; absent, any examiner. */
    second: z.optional(guid),
  }),
  refusals: [
    no.claim_missing,
    no.claim_not_now,
    claimDeskRefusals.claim_nothing_to_pay,
    claimDeskRefusals.claim_second_person,
    claimDeskRefusals.claim_second_unknown,
    claimDeskRefusals.claim_figures_differ,
  ],
});

export const denyClaim = endpoint({
  ...ofOne,
  name: 'shipping.denyClaim',
  summary: 'Deny a claim with the coverage clause and an explanation',
  method: 'POST',
  changes: true,
  path: `${path}/denial`,
  body: z.object({
    clause: requiredText(shortLimit, 'Enter the coverage clause.'),
    words: requiredText(longLimit, 'Explain the denial to the member.'),
  }),
  refusals: [no.claim_missing, no.claim_not_now],
});

export const recordCarrierAnswer = endpoint({
  ...ofOne,
  name: 'shipping.recordCarrierAnswer',
  summary: "Record the carrier's response as evidence and resume the claim",
  method: 'POST',
  changes: true,
  path: `${path}/carrier-answers`,
  body: z.object({ words: requiredText(longLimit, "Enter the carrier's response.") }),
  refusals: [no.claim_missing, no.claim_not_now],
});
