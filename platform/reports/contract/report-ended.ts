import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A report that somebody asked for is made, or will not be. */
export const reportEnded = defineEvent(
  'reports.ended',
  z.object({
    companyId: z.uuid(),
    reportId: z.uuid(),
    personId: z.uuid(),
    title: z.string(),
    state: z.enum(['SUCCESS', 'FAILURE']),
  }),
);
