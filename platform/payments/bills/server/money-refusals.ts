import { defineRefusals } from '#kit/contract/refusal.ts';

/**
 * Refusals for callers inside the server. The caller decides how a member sees them: next to one of several
 * invoices, or as the step where a purchase stopped.
 */
export const moneyRefusals = defineRefusals('payments', {
  bill_missing: { kind: 'missing', sentence: 'There is no such bill of your company.' },
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
  not_authorised: { kind: 'conflict', sentence: 'This payment is not waiting to be taken.' },
});
