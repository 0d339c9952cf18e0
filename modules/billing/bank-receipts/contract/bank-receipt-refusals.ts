import { defineRefusals } from '#kit/contract/refusal.ts';

export const bankReceiptRefusals = defineRefusals('billing', {
  bank_receipt_missing: { kind: 'missing', sentence: 'We can’t find that receipt.' },
  receipt_reversed: { kind: 'conflict', sentence: 'This receipt was reversed.' },
  more_than_received: {
    kind: 'invalid',
    sentence: 'The parts are more than what is left of this receipt.',
  },
  receipt_amount_differs: {
    kind: 'invalid',
    sentence:
      'The amount isn’t the one that is owed or was announced. Write out the receipt’s amount, as on a check.',
    field: 'amountInWords',
  },
  receipt_awaits: {
    kind: 'conflict',
    sentence: 'Another person must confirm the entry for this receipt first.',
  },
  no_receipt_entry: { kind: 'conflict', sentence: 'Nothing waits for a second person on this receipt.' },
  receipt_same_person: { kind: 'conflict', sentence: 'A second person must confirm what you entered.' },
  part_missing: { kind: 'missing', sentence: 'That part of the receipt isn’t applied.' },
  credit_used: { kind: 'conflict', sentence: 'The company has used this credit, so it can’t be taken back.' },
  file_unreadable: {
    kind: 'invalid',
    sentence: 'We can’t read this file. Send a CAMT.053 or BAI2 file as the bank issued it.',
    field: 'content',
  },
  file_known: { kind: 'conflict', sentence: 'This file was read before. Nothing was added.' },
});
