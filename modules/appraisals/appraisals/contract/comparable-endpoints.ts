import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { comparable } from '#modules/appraisals/model/contract/content-shape.ts';
import { endpoint } from '#platform/access/contract.ts';
import { appraisers } from './appraisal-access.ts';
import { onePath } from './appraisal-endpoints.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';
import { reportRefusals } from './report-endpoints.ts';

export const comparableRefusals = defineRefusals('appraisals', {
  market_closed: {
    kind: 'conflict',
    sentence: "You don't have access to the diamond marketplace.",
    next: 'Ask your administrator for access, or enter the price yourself.',
  },
  gem_not_compared: {
    kind: 'conflict',
    sentence: 'To compare a diamond, we need its weight, shape, color grade and clarity.',
    next: 'Enter these details under Gems, or enter the price yourself.',
  },
});

export const findComparables = endpoint({
  rule: appraisers,
  binding: 'company',
  name: 'appraisals.findComparables',
  summary: 'Find listed stones similar to a diamond in a draft; nothing is saved',
  method: 'POST',
  changes: false,
  path: `${onePath}/comparables`,
  params: z.object({ appraisalId: guid }),
  body: z.object({ gemId: guid }),
  answer: z.object({
    /** Of all that are listed. */
    total: z.int(),
    /** Closest in weight first. */
    stones: z.array(comparable),
  }),
  refusals: [
    no.missing,
    reportRefusals.gem_missing,
    comparableRefusals.market_closed,
    comparableRefusals.gem_not_compared,
  ],
  perMinute: 60,
});
