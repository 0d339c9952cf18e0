import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** What a look at stored bytes found: as they were stored, changed, or gone. */
export const checkOutcomes = ['whole', 'damaged', 'lost'] as const;

export type CheckOutcome = (typeof checkOutcomes)[number];

/** A stored file became unreadable, or readable again. */
export const fileChecked = defineEvent(
  'files.checked',
  z.object({
    fileId: z.uuid(),
    companyId: z.uuid(),
    name: z.string(),
    storageKey: z.string(),
    outcome: z.enum(checkOutcomes),
  }),
);
