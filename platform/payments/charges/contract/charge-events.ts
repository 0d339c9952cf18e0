import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { paysByKinds } from '#platform/payments/methods/domain/pays-by.ts';
import { chargeLife } from '../domain/charge-life.ts';

/** A charge came into another standing; told for each move, in their order. */
export const chargeMoved = defineEvent(
  'payments.charge_moved',
  z.object({
    companyId: z.uuid(),
    chargeId: z.uuid(),
    billId: z.uuid(),
    standing: z.enum(chargeLife.states),
    paysBy: z.enum(paysByKinds),
    methodLabel: z.string(),
    amount: z.int(),
    reason: z.nullable(z.string()),
    /** Null where the portal asked by itself, as agreed. */
    askedBy: z.nullable(z.uuid()),
  }),
);
