import { expect, test } from 'vitest';
import { isApproved } from './actor.ts';

// Spec platform §6: approved means approvalStatus is Approved.
test.each([
  ['None', false],
  ['Invited', false],
  ['Approved', true],
  ['Rejected', false],
] as const)('a person whose status is %s is approved: %s', (approvalStatus, expected) => {
  expect(isApproved({ approvalStatus })).toBe(expected);
});
