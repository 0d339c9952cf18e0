import { defineRefusals } from '#kit/contract/refusal.ts';

export const guestRefusals = defineRefusals('shipping', {
  // The same words for a number that nobody has, another address, and too many tries: nothing is to be learned here.
  return_label_unknown: {
    kind: 'missing',
    sentence: 'There is no return label for this shipment ID and e-mail.',
    next: 'Type both as they stand in the mail that you got. After several wrong tries wait for 15 minutes.',
  },
  return_label_over: {
    kind: 'conflict',
    sentence: 'This return label cannot be printed any more.',
    next: 'Its parcel was scanned, or it was printed three times. Ask whoever sent it to you.',
  },
  recipient_code_wrong: {
    kind: 'invalid',
    sentence: 'This code is not right, or no longer good.',
    next: 'Ask for another one. After five wrong codes wait for 15 minutes.',
    field: 'code',
  },
});
