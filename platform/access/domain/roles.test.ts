import { describe, expect, test } from 'vitest';
import { businessRoles, carePlanRoles, isPermitted, personalLinesClaimsRoles, staffRoles } from './roles.ts';
import type { RoleName, RolesHeld } from './roles.ts';

const all = [...businessRoles, ...staffRoles, ...carePlanRoles, ...personalLinesClaimsRoles];

// Spec platform §6: role names are unique across families.
test('lists each role once', () => {
  expect(new Set(all).size).toBe(all.length);
});

test('every role of the specification is here: 15 of the portal, 8 of the care plan, 4 of personal-lines claims', () => {
  expect([businessRoles.length + staffRoles.length, carePlanRoles.length]).toEqual([15, 8]);
  expect(personalLinesClaimsRoles).toHaveLength(4);
});

describe('a person is permitted', () => {
  const inBoth: RolesHeld[] = [
    { companyId: 'harrow', userRoles: ['BusinessAdministrator'] },
    { companyId: 'kessler', userRoles: ['BusinessUser'] },
  ];

  test.each<[string, RolesHeld[], RoleName[], string | undefined, boolean]>([
    ['when nothing is required', [], [], undefined, true],
    ['not when something is and they hold nothing', [], ['BusinessUser'], undefined, false],
    ['when any of their roles is required', inBoth, ['BusinessUser', 'CustomerService'], undefined, true],
    ['not when only others are', inBoth, ['BusinessPaymentAdministrator'], undefined, false],
    ['by a role in the company asked about', inBoth, ['BusinessUser'], 'kessler', true],
    ['not by a role in another company', inBoth, ['BusinessUser'], 'harrow', false],
    ['not in a company they hold nothing in', inBoth, ['BusinessUser'], 'northport', false],
    ['by a staff role, wherever', [{ userRoles: ['CustomerService'] }], ['CustomerService'], undefined, true],
    [
      'not by a staff role in a company',
      [{ userRoles: ['CustomerService'] }],
      ['CustomerService'],
      'harrow',
      false,
    ],
    [
      'not by a namesake of another service',
      [{ userRoles: ['CarePlan.Administrator'] }],
      ['PersonalLinesClaims.Administrator'],
      undefined,
      false,
    ],
  ])('%s', (_, held, required, companyId, expected) => {
    expect(isPermitted(held, required, companyId)).toBe(expected);
  });
});
