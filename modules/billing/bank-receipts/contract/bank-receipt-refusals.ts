import { defineRefusals } from '#kit/contract/refusal.ts';

export const bankReceiptRefusals = defineRefusals('billing', {
  bank_receipt_missing: { kind: 'missing', sentence: "We can't find that receipt." },
  receipt_reversed: { kind: 'conflict', sentence: 'This receipt was reversed.' },
  more_than_received: {
    kind: 'invalid',
    sentence: "The total exceeds the receipt's unmatched amount.",
  },
  receipt_amount_differs: {
    kind: 'invalid',
    sentence:
      "The receipt doesn't match the amount due or the amount the member reported. Write out the receipt amount in words, as on a check.",
    field: 'amountInWords',
  },
  receipt_awaits: {
    kind: 'conflict',
    sentence: 'A second person must confirm the pending entry on this receipt first.',
  },
  no_receipt_entry: { kind: 'conflict', sentence: 'This receipt has no entry to confirm.' },
  receipt_same_person: {
    kind: 'conflict',
    sentence: "You can't confirm your own entry. Ask a second person.",
  },
  part_missing: { kind: 'missing', sentence: "That part of the receipt isn't applied." },
  credit_used: {
    kind: 'conflict',
    sentence: "The company already used this credit, so you can't reverse or unapply this receipt.",
  },
  file_unreadable: {
    kind: 'invalid',
    sentence: "We can't read this file. Upload the bank's original CAMT.053 or BAI2 file.",
    field: 'content',
  },
  file_known: { kind: 'conflict', sentence: 'This file was already imported. Nothing was added.' },
});
