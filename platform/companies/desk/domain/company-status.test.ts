import { expect, test } from 'vitest';
import { deskStandingOf } from './company-status.ts';

test.each([
  ['None', true, 'Waiting'],
  ['Invited', true, 'Waiting'],
  ['Approved', true, 'Approved'],
  ['Rejected', true, 'Rejected'],
  ['Approved', false, 'Closed'],
  ['None', false, 'Closed'],
] as const)('a company that is %s and active %s stands %s', (approvalStatus, isActive, standing) => {
  expect(deskStandingOf(approvalStatus, isActive)).toBe(standing);
});
