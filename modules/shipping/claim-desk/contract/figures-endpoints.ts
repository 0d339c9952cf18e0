import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { claimRefusals, longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';

export const qualityRefusals = defineRefusals('shipping', {
  claim_not_sampled: { kind: 'missing', sentence: "This claim isn't in the quality sample." },
  claim_own_decision: {
    kind: 'conflict',
    sentence: 'You decided this claim. Another examiner must review it.',
  },
  claim_quality_reviewed: { kind: 'conflict', sentence: 'This claim was already reviewed.' },
});

const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;
const path = '/services/shipping/api/desk/claim-figures';

const ratio = z.object({
  name: z.string(),
  premiums: amountCents(),
  paid: amountCents(),
  recovered: amountCents(),
  /** Paid less recovered, in hundredths of a percent of the premiums; null without premiums. */
  lossRatio: z.nullable(z.int()),
});
export type LossRatio = z.output<typeof ratio>;

const sampled = z.object({
  companyId: z.uuid(),
  claimId: z.uuid(),
  number: z.string(),
  companyName: z.string(),
  shown: z.string(),
  decidedBy: z.string(),
  isYours: z.boolean(),
  review: z.nullable(z.object({ agrees: z.boolean(), words: z.string(), by: z.string() })),
});
export type SampledClaim = z.output<typeof sampled>;

const counted = z.object({ label: z.string(), count: z.int(), amount: amountCents() });

const figures = z.object({
  /** Open claims by days since they were filed. */
  aged: z.array(counted),
  open: z.object({ count: z.int(), amount: amountCents(), reserved: amountCents() }),
  payable: amountCents(),
  /** Twelve months. */
  paid: z.object({ count: z.int(), amount: amountCents() }),
  denied: z.int(),
  /** Ninety days; null without claims. */
  firstAnswer: z.nullable(z.object({ medianMinutes: z.int(), withinHourPercent: z.int() })),
  companies: z.array(ratio),
  carriers: z.array(ratio),
  sample: z.array(sampled),
});
export type ClaimFigures = z.output<typeof figures>;

export const getClaimFigures = endpoint({
  ...ofDesk,
  name: 'shipping.getClaimFigures',
  summary: 'Get open, aged and paid claims, loss ratios, time to first response and the quality sample',
  method: 'GET',
  changes: false,
  path,
  answer: figures,
  refusals: [],
});

export const reviewClaimQuality = endpoint({
  ...ofDesk,
  name: 'shipping.reviewClaimQuality',
  summary: 'Review a decided claim in the quality sample',
  method: 'POST',
  changes: true,
  path: `${path}/sample/:companyId/:claimId`,
  params: z.object({ companyId: guid, claimId: guid }),
  body: z.object({
    agrees: z.boolean('Choose yes or no.'),
    words: requiredText(longLimit, 'Enter a reason.'),
  }),
  answer: figures,
  refusals: [
    claimRefusals.claim_missing,
    qualityRefusals.claim_not_sampled,
    qualityRefusals.claim_own_decision,
    qualityRefusals.claim_quality_reviewed,
  ],
});
