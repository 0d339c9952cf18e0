import { expect, test } from 'vitest';
import { firstSteps, stepsDone } from './first-steps.ts';
import type { StepFacts } from './first-steps.ts';

const nothing: StepFacts = {
  hasWebsite: false,
  hasPhone: false,
  hasLogo: false,
  locations: 0,
  othersAsked: 0,
  services: 0,
  termsOpen: 2,
};

const doneOf = (facts: Partial<StepFacts>) => {
  const done = stepsDone({ ...nothing, ...facts });
  return firstSteps.filter((step) => done[step]);
};

test.each([
  [[], {}],
  [[], { hasWebsite: true }],
  [['profile'], { hasWebsite: true, hasPhone: true }],
  [['logo'], { hasLogo: true }],
  [['location'], { locations: 1 }],
  [['team'], { othersAsked: 1 }],
  [['service'], { services: 1 }],
  [['agreements'], { termsOpen: 0 }],
] as const)('%s done by %o', (steps, facts) => {
  expect(doneOf(facts)).toEqual(steps);
});
