import { defineRefusals } from '#kit/contract/refusal.ts';

export const wireRefusals = defineRefusals('payments', {
  wire_missing: { kind: 'missing', sentence: 'We can’t find that wire.' },
  not_expected: {
    kind: 'conflict',
    sentence: 'This wire is no longer expected.',
    next: 'It arrived or was canceled.',
  },
  amount_differs: {
    kind: 'invalid',
    sentence: 'The member reported another amount. Write out the amount received in words, as on a check.',
    field: 'amountInWords',
  },
  awaits_second: {
    kind: 'conflict',
    sentence: 'Another person must confirm the entry for this wire first.',
  },
  nothing_to_confirm: { kind: 'conflict', sentence: 'Nothing waits for a second person on this wire.' },
  same_person: { kind: 'conflict', sentence: 'A second person must confirm what you entered.' },
  not_received: { kind: 'conflict', sentence: 'Only a wire that was recorded can be reversed.' },
  wire_refunded: {
    kind: 'conflict',
    sentence: 'Part of this wire was refunded, so it can’t be reversed.',
  },
});
