import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { claimRefusals } from '#modules/shipping/claims/contract/claim-endpoints.ts';

export const workspaceRefusals = defineRefusals('shipping', {
  claim_examiner_unknown: {
    kind: 'invalid',
    sentence: 'Choose an examiner from the list.',
    field: 'personId',
  },
});

const { claim_missing: missing } = claimRefusals;
const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;
const path = '/services/shipping/api/desk/claims/:companyId/:claimId';
const params = z.object({ companyId: guid, claimId: guid });

const timelineTones = ['ok', 'warn', 'bad', 'plain'] as const;

const moment = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  title: z.string(),
  words: z.string(),
  tone: z.enum(timelineTones),
});
export type ClaimMoment = z.output<typeof moment>;

const neighbor = z.nullable(z.object({ companyId: z.uuid(), claimId: z.uuid() }));
const otherClaim = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  claimId: z.uuid(),
  number: z.string(),
  shown: z.string(),
  claimValue: z.nullable(amountCents()),
  filedAt: z.iso.datetime(),
});
export type OtherClaim = z.output<typeof otherClaim>;

const workspace = z.object({
  timeline: z.array(moment),
  queue: z.object({ at: z.int(), of: z.int(), previous: neighbor, next: neighbor }),
  certificate: z.nullable(z.object({ number: z.string(), issuedAt: z.nullable(z.iso.datetime()) })),
  /** Claims of anyone for parcels to this recipient. */
  recipientClaims: z.array(otherClaim),
  examiners: z.array(z.object({ personId: z.uuid(), name: z.string() })),
});
export type ClaimWorkspace = z.output<typeof workspace>;

export const getClaimWorkspace = endpoint({
  ...ofDesk,
  name: 'shipping.getClaimWorkspace',
  summary: "Get a claim's timeline, place in the queue, certificate and prior claims",
  method: 'GET',
  changes: false,
  path: `${path}/workspace`,
  params,
  answer: workspace,
  refusals: [missing],
});

export const handOverClaim = endpoint({
  ...ofDesk,
  name: 'shipping.handOverClaim',
  summary: 'Reassign a claim to another examiner',
  method: 'POST',
  changes: true,
  path: `${path}/hand-over`,
  params,
  body: z.object({ personId: guid }),
  answer: workspace,
  refusals: [missing, workspaceRefusals.claim_examiner_unknown],
});
