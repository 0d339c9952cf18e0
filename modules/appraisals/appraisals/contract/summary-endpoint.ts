import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { appraisalReaders } from './appraisal-access.ts';

export const appraisalsPath = '/services/appraisals/api/appraisals';

/** In a file of its own, so that the dashboard's card loads no shape of a whole appraisal. */
export const summarizeAppraisals = endpoint({
  rule: appraisalReaders,
  binding: 'company',
  name: 'appraisals.summarizeAppraisals',
  summary: 'Get the number of draft and complete appraisals, and the value completed this year',
  method: 'GET',
  changes: false,
  path: `${appraisalsPath}/summary`,
  answer: z.object({
    drafts: z.int(),
    complete: z.int(),
    completeThisYear: z.int(),
    valueThisYear: z.int(),
    /** The draft that was changed last. */
    latest: z.nullable(z.object({ appraisalId: z.uuid(), number: z.string(), customer: z.string() })),
  }),
  refusals: [],
});
