import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { chargeLookupRefusals } from '#platform/payments/charges/contract/charges.ts';
import { refundLifeCycle } from '../domain/refund-life-cycle.ts';

const ownRefusals = defineRefusals('payments', {
  not_settled: {
    kind: 'conflict',
    sentence: "This payment hasn't settled yet, so it can't be refunded.",
  },
  came_by_wire: {
    kind: 'conflict',
    sentence: 'Wire payments must be refunded by wire.',
    next: "Send the wire from the provider's bank.",
  },
  more_than_charged: { kind: 'invalid', sentence: 'The amount is more than the payment.', field: 'amount' },
  not_credited: {
    kind: 'conflict',
    sentence: "The amount is more than the member's credit, because a balance is still due.",
    next: 'Wait until the balance is paid.',
    field: 'amount',
  },
  bill_credited: {
    kind: 'conflict',
    sentence: 'This credit was already applied to a later invoice.',
    next: "Refund the later invoice's payment instead.",
    field: 'amount',
  },
});

export const refundRefusals = { ...chargeLookupRefusals, ...ownRefusals };

/** Published for every status change of a refund. */
export const refundMoved = defineEvent(
  'payments.refund_moved',
  z.object({
    companyId: z.uuid(),
    refundId: z.uuid(),
    chargeId: z.uuid(),
    status: z.enum(refundLifeCycle.states),
    amount: z.int(),
  }),
);
