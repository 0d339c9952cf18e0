import { defineRefusals } from '#kit/contract/refusal.ts';

/** Refusals of the HTTP layer besides the kit's own. */
export const accessRefusals = defineRefusals('access', {
  only_viewing: {
    kind: 'forbidden',
    sentence: "You can't make changes while viewing as this company.",
    next: 'Stop viewing to return to your own account.',
  },
});

/**
 * Spec rulings 11: a second factor before a risky action. Identity requires it; it is declared here because
 * endpoints of every slice list it. The browser asks for the factor, then repeats the call.
 */
export const { step_up_needed: stepUpNeeded } = defineRefusals('identity', {
  step_up_needed: {
    kind: 'forbidden',
    sentence: "Verify it's you.",
    next: 'Choose a verification method to continue.',
  },
});
