import { defineRefusals } from '#kit/contract/refusal.ts';

/** Alone, since every browser knows it from its first page on. */
export const stepUpRefusals = defineRefusals('identity', {
  // Spec rulings 11: a second factor before a risky act. Browsers answer it by asking for one, then act again.
  step_up_needed: {
    kind: 'forbidden',
    sentence: 'Confirm that it is you.',
    next: 'Verify it by one of your ways; then this is done.',
  },
});
