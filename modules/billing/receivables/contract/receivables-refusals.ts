import { defineRefusals } from '#kit/contract/refusal.ts';

export const receivablesRefusals = defineRefusals('billing', {
  account_missing: { kind: 'missing', sentence: "We can't find an account for that company." },
  promise_in_past: {
    kind: 'invalid',
    sentence: 'Enter today or a later date.',
    field: 'promisedOn',
  },
  promise_too_much: {
    kind: 'invalid',
    sentence: 'The promise exceeds the amount owed.',
    field: 'amount',
  },
  promise_missing: { kind: 'missing', sentence: "There's no open promise to withdraw." },
  bill_needed: { kind: 'invalid', sentence: 'Choose the open item to adjust.', field: 'billId' },
  code_of_other_kind: {
    kind: 'invalid',
    sentence: 'Choose a reason code for this adjustment type.',
    field: 'reasonCode',
  },
  adjustment_awaits: {
    kind: 'conflict',
    sentence: 'Another adjustment to this item is awaiting approval.',
  },
  more_than_credit: {
    kind: 'invalid',
    sentence: "The refund exceeds the company's credit.",
    field: 'amount',
  },
  refund_awaits: { kind: 'conflict', sentence: 'Another credit refund is awaiting approval.' },
  adjustment_missing: { kind: 'missing', sentence: "We can't find that adjustment." },
  adjustment_decided: { kind: 'conflict', sentence: 'This adjustment was already approved or declined.' },
  approver_entered: {
    kind: 'conflict',
    sentence: "You can't approve your own entry. Ask a second person.",
  },
  not_posted: { kind: 'conflict', sentence: 'Only posted adjustments can be reversed.' },
});
