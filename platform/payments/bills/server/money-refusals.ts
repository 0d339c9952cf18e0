import { defineRefusals } from '#kit/contract/refusal.ts';

/**
 * Refusals for callers inside the server. The caller decides how a member sees them: next to one of several
 * invoices, or as the step where a purchase stopped.
 */
export const moneyRefusals = defineRefusals('payments', {
  bill_missing: { kind: 'missing', sentence: "We can't find that invoice or order." },
  nothing_owed: { kind: 'conflict', sentence: 'No balance is due.' },
  more_than_owed: {
    kind: 'invalid',
    sentence: 'The amount exceeds the balance due.',
    field: 'amount',
  },
  payment_under_way: {
    kind: 'conflict',
    sentence: 'Another payment is already in progress.',
    next: "Wait for that payment to finish. You won't be charged twice.",
  },
  not_authorised: { kind: 'conflict', sentence: "This payment isn't awaiting capture." },
});
