import { defineRefusals } from '#kit/contract/refusal.ts';

export const chargeRefusals = defineRefusals('payments', {
  bill_missing: { kind: 'missing', sentence: 'There is no such bill of your company.' },
  method_missing: {
    kind: 'missing',
    sentence: 'There is no such payment method of your company, or no longer.',
    field: 'methodId',
  },
  method_not_ready: {
    kind: 'conflict',
    sentence: 'This payment method cannot be used yet.',
    next: 'Confirm its two small deposits, or choose another.',
    field: 'methodId',
  },
  nothing_owed: { kind: 'conflict', sentence: 'Nothing is owed on this bill any more.' },
  more_than_owed: {
    kind: 'invalid',
    sentence: 'The amount is more than what is still owed.',
    field: 'amount',
  },
  payment_under_way: {
    kind: 'conflict',
    sentence: 'A payment of this bill is under way.',
    next: 'Wait until it is known what became of it. Nothing is charged twice.',
  },
  charge_missing: { kind: 'missing', sentence: 'There is no such payment of your company.' },
  not_settled: {
    kind: 'conflict',
    sentence: 'This payment has not arrived yet, so nothing of it can be given back.',
  },
  not_authorised: { kind: 'conflict', sentence: 'This payment is not waiting to be taken.' },
  more_than_charged: { kind: 'invalid', sentence: 'That is more than was paid.', field: 'amount' },
  not_credited: {
    kind: 'conflict',
    sentence: 'That is more than is owed to the member.',
    next: 'Credit the bill first.',
  },
  // The same intent may be sent again, with the same contents.
  intent_reused: {
    kind: 'conflict',
    sentence: 'This payment was asked for before, and was another.',
    next: 'Start it anew.',
  },
});
