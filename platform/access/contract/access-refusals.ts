import { defineRefusals } from '#kit/contract/refusal.ts';

/** What the pipe answers besides the kit's own refusals, before a use case is reached. */
export const accessRefusals = defineRefusals('access', {
  only_viewing: {
    kind: 'forbidden',
    sentence: 'You are looking at this company. Nothing can be changed meanwhile.',
    next: 'Stop viewing to act as yourself.',
  },
});

/**
 * Spec rulings 11: a second factor before a risky act. Identity asks for it; it stands with the language of rules,
 * since the calls of every slice may list it. Browsers answer it by asking for one, then act again.
 */
export const { step_up_needed: stepUpNeeded } = defineRefusals('identity', {
  step_up_needed: {
    kind: 'forbidden',
    sentence: 'Confirm that it is you.',
    next: 'Verify it by one of your ways; then this is done.',
  },
});
