import { defineRefusals } from '#kit/contract/refusal.ts';

/** Refusals of the HTTP layer besides the kit's own. */
export const accessRefusals = defineRefusals('access', {
  only_viewing: {
    kind: 'forbidden',
    sentence: "You're viewing this company, so you can't make changes.",
    next: 'Stop viewing to work as yourself.',
  },
});

/**
 * Spec rulings 11: a second factor before a risky action. Identity requires it; it is declared here because
 * endpoints of every slice list it. The browser asks for the factor, then repeats the call.
 */
export const { step_up_needed: stepUpNeeded } = defineRefusals('identity', {
  step_up_needed: {
    kind: 'forbidden',
    sentence: "Confirm it's you.",
    next: 'Verify with one of your methods to continue.',
  },
});
