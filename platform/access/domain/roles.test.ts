import { describe, expect, test } from 'vitest';
import { businessRoles, carePlanRoles, isPermitted, personalLinesClaimsRoles, staffRoles } from './roles.ts';
import type { RoleName, RolesHeld } from './roles.ts';

const all = [...businessRoles, ...staffRoles, ...carePlanRoles, ...personalLinesClaimsRoles];

// Spec platform §6: role names are unique across families.
test('lists each role once', () => {
  expect(new Set(all).size).toBe(all.length);
});

test('lists every role of the specification: 15 portal, 8 care plan, 4 personal-lines claims', () => {
  expect([businessRoles.length + staffRoles.length, carePlanRoles.length]).toEqual([15, 8]);
  expect(personalLinesClaimsRoles).toHaveLength(4);
});

describe('isPermitted', () => {
  const inBoth: RolesHeld[] = [
    { companyId: 'harrow', userRoles: ['BusinessAdministrator'] },
    { companyId: 'kessler', userRoles: ['BusinessUser'] },
  ];

  test.each<[string, RolesHeld[], RoleName[], string | undefined, boolean]>([
    ['permits anyone when no role is required', [], [], undefined, true],
    ['rejects a person without roles when one is required', [], ['BusinessUser'], undefined, false],
    [
      'permits a person with any one of the required roles',
      inBoth,
      ['BusinessUser', 'CustomerService'],
      undefined,
      true,
    ],
    [
      'rejects a person who has none of the required roles',
      inBoth,
      ['BusinessPaymentAdministrator'],
      undefined,
      false,
    ],
    ['permits a role held in the given company', inBoth, ['BusinessUser'], 'kessler', true],
    ['ignores a role held in another company', inBoth, ['BusinessUser'], 'harrow', false],
    ['rejects a person in a company where they have no role', inBoth, ['BusinessUser'], 'northport', false],
    [
      'permits a staff role where no company is given',
      [{ userRoles: ['CustomerService'] }],
      ['CustomerService'],
      undefined,
      true,
    ],
    [
      'ignores a staff role within a company',
      [{ userRoles: ['CustomerService'] }],
      ['CustomerService'],
      'harrow',
      false,
    ],
    [
      'ignores a role of the same name in another service',
      [{ userRoles: ['CarePlan.Administrator'] }],
      ['PersonalLinesClaims.Administrator'],
      undefined,
      false,
    ],
  ])('%s', (_, held, required, companyId, expected) => {
    expect(isPermitted(held, required, companyId)).toBe(expected);
  });
});
