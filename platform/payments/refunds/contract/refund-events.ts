import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { refundLife } from '../domain/refund-life.ts';

/** Money given back came into another standing. */
export const refundMoved = defineEvent(
  'payments.refund_moved',
  z.object({
    companyId: z.uuid(),
    refundId: z.uuid(),
    chargeId: z.uuid(),
    standing: z.enum(refundLife.states),
    amount: z.int(),
  }),
);
