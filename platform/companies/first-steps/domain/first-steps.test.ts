import { expect, test } from 'vitest';
import { firstSteps, stepsDone } from './first-steps.ts';
import type { StepFacts } from './first-steps.ts';

const nothingDone: StepFacts = {
  hasWebsite: false,
  hasPhone: false,
  hasLogo: false,
  locations: 0,
  peopleInvited: 0,
  services: 0,
  unacceptedTerms: 2,
};

const doneSteps = (facts: Partial<StepFacts>) => {
  const done = stepsDone({ ...nothingDone, ...facts });
  return firstSteps.filter((step) => done[step]);
};

test.each([
  [[], {}],
  [[], { hasWebsite: true }],
  [['profile'], { hasWebsite: true, hasPhone: true }],
  [['logo'], { hasLogo: true }],
  [['location'], { locations: 1 }],
  [['team'], { peopleInvited: 1 }],
  [['service'], { services: 1 }],
  [['agreements'], { unacceptedTerms: 0 }],
] as const)('completes the setup steps %o with %o', (steps, facts) => {
  expect(doneSteps(facts)).toEqual(steps);
});
