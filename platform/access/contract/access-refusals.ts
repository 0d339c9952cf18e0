import { defineRefusals } from '#kit/contract/refusal.ts';

/** What the pipe answers besides the kit's own refusals, before a use case is reached. */
export const accessRefusals = defineRefusals('access', {
  only_viewing: {
    kind: 'forbidden',
    sentence: 'You are looking at this company. Nothing can be changed meanwhile.',
    next: 'Stop viewing to act as yourself.',
  },
});
