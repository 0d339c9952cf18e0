import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** What became of a payment method; told once for each. */
export const methodMoved = defineEvent(
  'payments.method_moved',
  z.object({
    companyId: z.uuid(),
    methodId: z.uuid(),
    label: z.string(),
    happened: z.enum(['added', 'awaits_deposits', 'verified', 'failed', 'removed', 'hold_released']),
    reason: z.nullable(z.string()),
    byName: z.nullable(z.string()),
  }),
);
