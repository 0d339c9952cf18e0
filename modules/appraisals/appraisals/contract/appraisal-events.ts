import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A document was sealed. It names no customer. */
export const appraisalSealed = defineEvent(
  'appraisals.sealed',
  z.object({
    companyId: z.uuid(),
    appraisalId: z.uuid(),
    number: z.string(),
    revision: z.int(),
    hash: z.string(),
    total: z.int(),
  }),
);
