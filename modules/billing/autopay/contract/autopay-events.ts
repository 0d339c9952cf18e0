import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const ofRun = { companyId: z.uuid(), runOn: z.iso.date(), amount: z.int() };

/** Three days ahead. */
export const autopayAnnounced = defineEvent(
  'billing.autopay_announced',
  z.object({ ...ofRun, method: z.string() }),
);

/** Refused; `nextTryOn` is null where it is not tried again. */
export const autopayRefused = defineEvent(
  'billing.autopay_refused',
  z.object({ ...ofRun, reason: z.string(), nextTryOn: z.nullable(z.iso.date()) }),
);
