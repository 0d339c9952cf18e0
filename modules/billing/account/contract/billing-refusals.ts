import { defineRefusals } from '#kit/contract/refusal.ts';

export const billingRefusals = defineRefusals('billing', {
  invoice_missing: { kind: 'missing', sentence: "We can't find that invoice." },
  statement_missing: { kind: 'missing', sentence: "There's no statement for that month." },
  no_statement_address: {
    kind: 'conflict',
    sentence: 'No statement address on file. Ask the member to add an address under Receipt emails.',
  },
  more_than_owed: {
    kind: 'invalid',
    sentence: 'The amount exceeds the balance due.',
    next: 'Enter the balance due or less.',
    field: 'amount',
  },
  payment_in_progress: {
    kind: 'conflict',
    sentence: 'Another payment is already in progress.',
    next: 'Wait until that payment settles or fails.',
  },
  no_receipt: {
    kind: 'missing',
    sentence: "There's no receipt for that payment.",
    next: 'Receipts are available once a payment or refund is complete.',
  },
  address_missing: { kind: 'missing', sentence: 'That receipt address was already removed.' },
  address_known: { kind: 'invalid', sentence: 'This address is already on the list.', field: 'email' },
  location_missing: { kind: 'invalid', sentence: 'Choose one of your locations.', field: 'locationId' },
  too_many_addresses: {
    kind: 'conflict',
    sentence: 'You can add up to 20 receipt addresses. Remove one first.',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
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
    sentence: 'Xero requires account codes. Enter a code for each account first.',
  },
  range_too_long: { kind: 'invalid', sentence: 'Choose a range of 365 days or less.', field: 'to' },
});
