import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { chargeLookupRefusals } from '#platform/payments/charges/contract/charges.ts';
import { refundLifeCycle } from '../domain/refund-life-cycle.ts';

const ownRefusals = defineRefusals('payments', {
  not_settled: {
    kind: 'conflict',
    sentence: 'This payment has not arrived yet, so nothing of it can be given back.',
  },
  came_by_wire: {
    kind: 'conflict',
    sentence: 'What came by wire goes back by wire.',
    next: 'Send it from the provider’s bank.',
  },
  more_than_charged: { kind: 'invalid', sentence: 'That is more than was paid.', field: 'amount' },
  not_credited: {
    kind: 'conflict',
    sentence: 'Something is still owed on this bill, so that is more than is owed to the member.',
    next: 'Wait until the bill is paid.',
    field: 'amount',
  },
  bill_credited: {
    kind: 'conflict',
    sentence: 'This bill was credited before, and that credit has paid a later invoice.',
    next: 'Give back the payment of the later one.',
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
