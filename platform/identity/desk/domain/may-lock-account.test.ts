import { expect, test } from 'vitest';
import { mayLockAccount } from './may-lock-account.ts';

test.each([
  ['customer service', 'CustomerService', 'a member', false, true],
  ['customer service', 'CustomerService', 'one of the staff', true, false],
  ['a platform administrator', 'PlatformAdministrator', 'one of the staff', true, true],
  ['the third level of support', 'PlatformSupportLevel3', 'one of the staff', true, false],
  ['a super administrator', 'SuperAdministrator', 'one of the staff', true, true],
])('whether %s (%s) locks %s', (_, role, _whom, isStaff, allowed) => {
  expect(mayLockAccount({ personId: 'a', roles: [role] }, { personId: 'b', isStaff })).toBe(allowed);
});

test('nobody locks or unlocks their own account', () => {
  const own = { personId: 'a', isStaff: true };
  expect(mayLockAccount({ personId: 'a', roles: ['SuperAdministrator'] }, own)).toBe(false);
});
