import { expect, test } from 'vitest';
import { deskCompanyStatusOf } from './company-status.ts';

test.each([
  ['None', true, 'Waiting'],
  ['Invited', true, 'Waiting'],
  ['Approved', true, 'Approved'],
  ['Rejected', true, 'Rejected'],
  ['Approved', false, 'Closed'],
  ['None', false, 'Closed'],
] as const)('a company with status %s and active %s is shown as %s', (approvalStatus, isActive, expected) => {
  expect(deskCompanyStatusOf(approvalStatus, isActive)).toBe(expected);
});
