import { describe, expect, test } from 'vitest';
import { businessRoles } from '#platform/access/contract.ts';
import type { BusinessRole, ServicePermission, StoreCarePlanRole } from '#platform/access/contract.ts';
import { grantableRoles } from './grant.ts';
import type { Grant } from './grant.ts';
import { findGrantFault, makesAdministrator, maxAdministrators } from './grant-rules.ts';
import type { GrantChange } from './grant-rules.ts';

const [firstLocation, secondLocation] = ['l1', 'l2'];

const grantWith = (roles: BusinessRole | readonly BusinessRole[], overrides: Partial<Grant> = {}): Grant => ({
  roles: [roles].flat(),
  permissions: [],
  locationIds: [],
  ...overrides,
});

const administrator = grantWith('BusinessAdministrator');
const locationAdministrator = grantWith('BusinessLocationAdministrator', { locationIds: [firstLocation] });
const user = grantWith('BusinessUser');
const locationUser = grantWith('BusinessUser', { locationIds: [firstLocation] });

type OtherHolders = Partial<GrantChange['others']>;

function findFault(facts: Partial<Omit<GrantChange, 'others'>> & { others?: OtherHolders }) {
  return findGrantFault({
    granter: administrator,
    people: 1,
    ...facts,
    others: {
      administrators: 1,
      invitedAdministrators: 0,
      locationAdministrators: new Map(),
      ...facts.others,
    },
  });
}

describe('roles that may be given and taken', () => {
  const expected: Record<BusinessRole, readonly BusinessRole[]> = {
    BusinessAdministrator: businessRoles,
    BusinessLocationAdministrator: ['BusinessUser'],
    BusinessPaymentAdministrator: [],
    BusinessUser: [],
  };
  const matrix = businessRoles.flatMap((granter) => businessRoles.map((role) => ({ granter, role })));

  test.each(matrix)('decides whether $granter may give and take $role', ({ granter, role }) => {
    const holder = grantWith(
      granter,
      granter === 'BusinessLocationAdministrator' ? { locationIds: [firstLocation] } : {},
    );
    const canGrant = expected[granter].includes(role);
    expect(grantableRoles(holder).includes(role)).toBe(canGrant);
    const requested = grantWith(
      role,
      role === 'BusinessAdministrator' ? {} : { locationIds: [firstLocation] },
    );
    const canAdd = findFault({ granter: holder, requested }) !== 'role_beyond';
    const canRemove = findFault({ granter: holder, before: requested }) !== 'role_beyond';
    expect([canAdd, canRemove]).toEqual([canGrant, canGrant]);
  });

  test('a person with several roles may give what each of them allows', () => {
    expect(grantableRoles(grantWith(['BusinessUser', 'BusinessLocationAdministrator']))).toEqual([
      'BusinessUser',
    ]);
  });
});

describe('limits of a granter', () => {
  const shipping = (overrides: Partial<ServicePermission>): ServicePermission => ({
    serviceType: 'Shipping',
    allowed: true,
    ...overrides,
  });
  const valueLimit = (amount: number) =>
    shipping({ createShipments: { allowed: true, valueLimitCents: amount } });
  const costLimit = (amount: number) =>
    shipping({ createShipments: { allowed: true, costLimitCents: amount } });
  const careRoles = (role: StoreCarePlanRole): ServicePermission => ({
    serviceType: 'CarePlan',
    allowed: true,
    roles: [role],
  });
  const noMarketplace: ServicePermission = { serviceType: 'MarketPlace', allowed: false };
  const pages = (create: boolean, update: boolean): ServicePermission => ({
    serviceType: 'JewelerPages',
    allowed: true,
    create,
    update,
  });

  test.each<[string, ServicePermission[], ServicePermission[], boolean]>([
    ['gives a service they have', [], [], true],
    ['cannot give a service they were denied', [noMarketplace], [], false],
    ['gives less than they have', [], [noMarketplace], true],
    ['denies a service they were denied', [noMarketplace], [noMarketplace], true],
    ['gives a value up to their own', [valueLimit(500_00)], [valueLimit(500_00)], true],
    ['cannot give a value above their own', [valueLimit(500_00)], [valueLimit(500_01)], false],
    ['cannot give no limit if they have one', [valueLimit(500_00)], [], false],
    ['cannot give a cost above their own', [costLimit(80_00)], [costLimit(90_00)], false],
    ['cannot give another kind of limit than their own', [costLimit(80_00)], [valueLimit(10_00)], false],
    ["cannot give shipments they don't have", [shipping({ createShipments: { allowed: false } })], [], false],
    ['cannot give shipments of the entire organization', [], [shipping({ manageShipments: 1 })], false],
    [
      'gives shipments of the entire organization if they have them',
      [shipping({ manageShipments: 1 })],
      [shipping({ manageShipments: 1 })],
      true,
    ],
    ['gives shipments a user created', [], [shipping({ manageShipments: 0 })], true],
    [
      'cannot give creating pages if they only update them',
      [pages(false, true)],
      [pages(true, false)],
      false,
    ],
    [
      "cannot give a care plan role they don't have",
      [careRoles('CarePlan.Sales')],
      [careRoles('CarePlan.Jeweler')],
      false,
    ],
    ['gives a care plan role they have', [careRoles('CarePlan.Sales')], [careRoles('CarePlan.Sales')], true],
    ['gives updating pages if they update them', [pages(false, true)], [pages(false, true)], true],
  ])('a granter %s', (_, granterPermissions, permissions, allowed) => {
    const granter = { ...locationAdministrator, permissions: granterPermissions };
    const requested = { ...locationUser, permissions };
    expect(findFault({ granter, requested })).toBe(allowed ? undefined : 'permission_beyond');
    // A person keeps what they had before, even if the granter has less.
    expect(findFault({ granter, before: requested, requested })).toBeUndefined();
    // Administrators have everything.
    expect(findFault({ requested })).toBeUndefined();
  });
});

describe('locations', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['may give their own location', [firstLocation], undefined],
    ["may not give another administrator's location", [firstLocation, secondLocation], 'location_beyond'],
    ['may not give all locations by naming none', [], 'location_beyond'],
  ])('a location administrator %s', (_, locationIds, expected) => {
    expect(findFault({ granter: locationAdministrator, requested: { ...user, locationIds } })).toBe(expected);
  });

  test('an administrator gives any location, or none', () => {
    expect(findFault({ requested: user })).toBeUndefined();
    expect(
      findFault({ requested: { ...user, locationIds: [firstLocation, secondLocation] } }),
    ).toBeUndefined();
  });

  test('a location administrator has at least one location unless they are also a business administrator', () => {
    const withoutLocation = { ...locationAdministrator, locationIds: [] };
    expect(findFault({ requested: withoutLocation })).toBe('location_needed');
    const bothRoles = grantWith(['BusinessAdministrator', 'BusinessLocationAdministrator']);
    expect(findFault({ requested: bothRoles })).toBeUndefined();
  });

  test('an administrator has no limits on locations and services', () => {
    expect(findFault({ requested: { ...administrator, locationIds: [firstLocation] } })).toBe(
      'administrator_limited',
    );
    const permissions = [{ serviceType: 'Memo' as const, allowed: false }];
    expect(findFault({ requested: { ...administrator, permissions } })).toBe('administrator_limited');
  });
});

describe('one to a hundred administrators', () => {
  test.each<[string, Grant | undefined, number, string | undefined]>([
    ['rejects demoting the last administrator', user, 0, 'one_administrator'],
    ['rejects removing the last administrator', undefined, 0, 'one_administrator'],
    ['accepts a change that leaves the last administrator one', administrator, 0, undefined],
    ['accepts demoting one of two administrators', user, 1, undefined],
    ['accepts removing one of two administrators', undefined, 1, undefined],
  ])('%s', (_, requested, administrators, expected) => {
    expect(findFault({ before: administrator, requested, others: { administrators } })).toBe(expected);
  });

  test.each<[number, number, number, string | undefined]>([
    [99, 0, 1, undefined],
    [100, 0, 1, 'too_many_administrators'],
    [60, 40, 1, 'too_many_administrators'],
    [60, 39, 1, undefined],
    [50, 0, 51, 'too_many_administrators'],
  ])(
    'limits administrators to a hundred: %d approved, %d invited, %d more',
    (administrators, invitedAdministrators, people, expected) => {
      const others = { administrators, invitedAdministrators };
      expect(findFault({ before: user, requested: administrator, people, others })).toBe(expected);
      // Renewing an administrator adds none.
      expect(findFault({ before: administrator, requested: administrator, people, others })).toBeUndefined();
    },
  );

  test('limits location administrators to a hundred per location', () => {
    const fullLocation = { locationAdministrators: new Map([[firstLocation, maxAdministrators]]) };
    expect(findFault({ before: user, requested: locationAdministrator, others: fullLocation })).toBe(
      'too_many_location_administrators',
    );
    expect(
      findFault({ before: locationAdministrator, requested: locationAdministrator, others: fullLocation }),
    ).toBeUndefined();
    const elsewhere = { ...locationAdministrator, locationIds: [secondLocation] };
    expect(findFault({ before: user, requested: elsewhere, others: fullLocation })).toBeUndefined();
    expect(
      findFault({ before: locationAdministrator, requested: locationUser, others: fullLocation }),
    ).toBeUndefined();
  });

  test('only a change that adds the role makes an administrator', () => {
    expect(makesAdministrator({ before: user, requested: administrator })).toBe(true);
    expect(makesAdministrator({ requested: administrator })).toBe(true);
    expect(makesAdministrator({ before: administrator, requested: administrator })).toBe(false);
    expect(makesAdministrator({ before: administrator })).toBe(false);
  });
});
