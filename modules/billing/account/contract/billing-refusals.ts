import { defineRefusals } from '#kit/contract/refusal.ts';

export const billingRefusals = defineRefusals('billing', {
  invoice_missing: { kind: 'missing', sentence: 'We can’t find that invoice in your company.' },
  statement_missing: { kind: 'missing', sentence: 'There’s no statement for that month.' },
  no_statement_address: {
    kind: 'conflict',
    sentence: 'No address gets statements. The member adds one under Receipt emails.',
  },
  more_than_owed: {
    kind: 'invalid',
    sentence: 'The amount is more than the balance due.',
    next: 'Enter the balance or less.',
    field: 'amount',
  },
  payment_in_progress: {
    kind: 'conflict',
    sentence: 'A payment for this bill is in progress.',
    next: 'Wait until it settles or fails.',
  },
  no_receipt: {
    kind: 'missing',
    sentence: 'There’s no receipt for that payment.',
    next: 'A receipt is ready once a payment or refund is complete.',
  },
  address_missing: { kind: 'missing', sentence: 'That receipt address was already removed.' },
  address_known: { kind: 'invalid', sentence: 'This address already gets receipts.', field: 'email' },
  location_missing: { kind: 'invalid', sentence: 'Choose one of your locations.', field: 'locationId' },
  too_many_addresses: { kind: 'conflict', sentence: 'You can add up to 20 receipt addresses.' },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page of the list has expired.',
    next: 'Start again from the first page.',
    field: 'after',
  },
  range_backwards: {
    kind: 'invalid',
    sentence: 'The start date must be on or before the end date.',
    field: 'to',
  },
  // Spec shipping §5 and §9: a transaction date range within 365 days.
  accounts_unmapped: {
    kind: 'conflict',
    sentence: 'Xero needs account codes. Match every account to its code first.',
  },
  range_too_long: { kind: 'invalid', sentence: 'Choose a range of 365 days or less.', field: 'to' },
});
