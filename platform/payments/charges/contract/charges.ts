import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { paysByKinds } from '#platform/payments/methods/domain/method.ts';
import { chargeLifeCycle } from '../domain/charge-life-cycle.ts';

/** Published for every status change of a charge, in order. */
export const chargeMoved = defineEvent(
  'payments.charge_moved',
  z.object({
    companyId: z.uuid(),
    chargeId: z.uuid(),
    billId: z.uuid(),
    status: z.enum(chargeLifeCycle.states),
    paysBy: z.enum(paysByKinds),
    methodLabel: z.string(),
    amount: z.int(),
    reason: z.nullable(z.string()),
    /** Null for autopay. */
    askedBy: z.nullable(z.uuid()),
  }),
);

export const chargeLookupRefusals = defineRefusals('payments', {
  charge_missing: { kind: 'missing', sentence: "We can't find that payment for this company." },
});
