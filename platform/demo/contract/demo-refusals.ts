import { defineRefusals } from '#kit/contract/refusal.ts';

export const demoRefusals = defineRefusals('demo', {
  mail_missing: {
    kind: 'missing',
    sentence: 'There is no such mail in the mailbox.',
    next: 'Choose one from the list.',
  },
  attachment_missing: {
    kind: 'missing',
    sentence: 'This mail has no such attachment.',
    next: 'Choose one from the mail.',
  },
  clock_out_of_reach: {
    kind: 'invalid',
    sentence: "The demo's clock goes from now to ten years ahead.",
    next: 'Choose a moment in between.',
    field: 'to',
  },
  gateway_missing: {
    kind: 'missing',
    sentence: 'No sandbox card gateway runs here.',
    next: 'Start the portal without the keys of another one.',
  },
  choice_unknown: {
    kind: 'invalid',
    sentence: 'The sandbox card gateway knows no such thing to happen.',
    next: 'Choose one from the list.',
    field: 'name',
  },
  carriers_missing: {
    kind: 'missing',
    sentence: 'No sandbox carriers run here.',
    next: 'Start the portal without the keys of others.',
  },
  carriers_choice_unknown: {
    kind: 'invalid',
    sentence: 'The sandbox carriers know no such thing to happen.',
    next: 'Choose one from the list.',
  },
});
