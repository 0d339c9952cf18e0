import { defineRefusals } from '#kit/contract/refusal.ts';

export const billingRefusals = defineRefusals('billing', {
  invoice_missing: { kind: 'missing', sentence: 'There is no such invoice of your company.' },
  statement_missing: { kind: 'missing', sentence: 'There is no statement of that month.' },
  page_lost: {
    kind: 'invalid',
    sentence: 'That page of the list cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
  range_backwards: { kind: 'invalid', sentence: 'The first day is after the last.', field: 'to' },
  // Spec shipping §5 and §9: a transaction date range within 365 days.
  range_too_long: { kind: 'invalid', sentence: 'Choose a range of at most 365 days.', field: 'to' },
});
