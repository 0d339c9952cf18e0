import { defineRefusals } from '#kit/contract/refusal.ts';

export const wireRefusals = defineRefusals('payments', {
  wire_missing: { kind: 'missing', sentence: "We can't find that wire." },
  not_expected: {
    kind: 'conflict',
    sentence: 'This wire is no longer expected.',
    next: 'The wire arrived or was canceled.',
  },
  amount_differs: {
    kind: 'invalid',
    sentence: 'The member reported a different amount. Write the amount received in words, as on a check.',
    field: 'amountInWords',
  },
  awaits_second: {
    kind: 'conflict',
    sentence: 'A second person must confirm the pending entry on this wire first.',
  },
  nothing_to_confirm: { kind: 'conflict', sentence: 'This wire has no entry to confirm.' },
  same_person: { kind: 'conflict', sentence: "You can't confirm your own entry. Ask a second person." },
  not_received: { kind: 'conflict', sentence: 'Only a recorded wire can be reversed.' },
  wire_refunded: {
    kind: 'conflict',
    sentence: "Part of this wire was refunded, so it can't be reversed.",
  },
});
