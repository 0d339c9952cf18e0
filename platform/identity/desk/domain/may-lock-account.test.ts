import { expect, test } from 'vitest';
import { mayLockAccount } from './may-lock-account.ts';

test.each([
  ['customer service', 'CustomerService', 'a member', false, true],
  ['customer service', 'CustomerService', 'a staff member', true, false],
  ['a platform administrator', 'PlatformAdministrator', 'a staff member', true, true],
  ['the third level of support', 'PlatformSupportLevel3', 'a staff member', true, false],
  ['a super administrator', 'SuperAdministrator', 'a staff member', true, true],
])('decides whether %s (%s) may lock %s', (_, role, _target, isStaff, allowed) => {
  expect(mayLockAccount({ personId: 'a', roles: [role] }, { personId: 'b', isStaff })).toBe(allowed);
});

test('staff cannot lock or unlock their own account', () => {
  const ownAccount = { personId: 'a', isStaff: true };
  expect(mayLockAccount({ personId: 'a', roles: ['SuperAdministrator'] }, ownAccount)).toBe(false);
});
