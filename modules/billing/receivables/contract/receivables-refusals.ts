import { defineRefusals } from '#kit/contract/refusal.ts';

export const receivablesRefusals = defineRefusals('billing', {
  account_missing: { kind: 'missing', sentence: 'We can’t find an account of that company.' },
  promise_in_past: {
    kind: 'invalid',
    sentence: 'Enter today or a later date.',
    field: 'promisedOn',
  },
  promise_too_much: {
    kind: 'invalid',
    sentence: 'The promise is more than the company owes.',
    field: 'amount',
  },
  promise_missing: { kind: 'missing', sentence: 'There’s no open promise to withdraw.' },
  bill_needed: { kind: 'invalid', sentence: 'Choose the bill to adjust.', field: 'billId' },
  code_of_other_kind: {
    kind: 'invalid',
    sentence: 'Choose a reason for this kind of adjustment.',
    field: 'reasonCode',
  },
  adjustment_awaits: {
    kind: 'conflict',
    sentence: 'Another adjustment of this bill waits for approval.',
  },
  more_than_credit: {
    kind: 'invalid',
    sentence: 'The refund is more than the company’s credit.',
    field: 'amount',
  },
  refund_awaits: { kind: 'conflict', sentence: 'Another refund of credit waits for approval.' },
  adjustment_missing: { kind: 'missing', sentence: 'We can’t find that adjustment.' },
  adjustment_decided: { kind: 'conflict', sentence: 'This adjustment was already decided.' },
  approver_entered: {
    kind: 'conflict',
    sentence: 'A second person must approve what you entered.',
  },
  not_posted: { kind: 'conflict', sentence: 'Only a posted adjustment can be reversed.' },
});
