import { describe, expect, test } from 'vitest';
import { businessRoles } from '#platform/access/contract.ts';
import type { BusinessRole, ServicePermission } from '#platform/access/contract.ts';
import { grantableRoles } from './grant.ts';
import type { Grant } from './grant.ts';
import { findGrantFault, makesAdministrator, maxAdministrators } from './grant-rules.ts';
import type { GrantChange } from './grant-rules.ts';

const [here, there] = ['l1', 'l2'];

const as = (roles: BusinessRole | readonly BusinessRole[], more: Partial<Grant> = {}): Grant => ({
  roles: [roles].flat(),
  permissions: [],
  locationIds: [],
  ...more,
});

const administrator = as('BusinessAdministrator');
const ofHere = as('BusinessLocationAdministrator', { locationIds: [here] });
const user = as('BusinessUser');
const userHere = as('BusinessUser', { locationIds: [here] });

type Others = Partial<GrantChange['others']>;

function fault(facts: Partial<Omit<GrantChange, 'others'>> & { others?: Others }) {
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

  test.each(matrix)('$granter: $role', ({ granter, role }) => {
    const holder = as(granter, granter === 'BusinessLocationAdministrator' ? { locationIds: [here] } : {});
    const gives = expected[granter].includes(role);
    expect(grantableRoles(holder).includes(role)).toBe(gives);
    const wanted = as(role, role === 'BusinessAdministrator' ? {} : { locationIds: [here] });
    const isGiven = fault({ granter: holder, wanted }) !== 'role_beyond';
    const isTaken = fault({ granter: holder, before: wanted }) !== 'role_beyond';
    expect([isGiven, isTaken]).toEqual([gives, gives]);
  });

  test('several roles together give what each of them gives', () => {
    expect(grantableRoles(as(['BusinessUser', 'BusinessLocationAdministrator']))).toEqual(['BusinessUser']);
  });
});

describe('nobody gives more than they have', () => {
  const shipping = (more: Partial<ServicePermission>): ServicePermission => ({
    serviceType: 'Shipping',
    allowed: true,
    ...more,
  });
  const to = (amount: number) => shipping({ createShipments: { allowed: true, valueLimitCents: amount } });
  const atCost = (amount: number) => shipping({ createShipments: { allowed: true, costLimitCents: amount } });
  const none: ServicePermission = { serviceType: 'MarketPlace', allowed: false };
  const pages = (create: boolean, update: boolean): ServicePermission => ({
    serviceType: 'JewelerPages',
    allowed: true,
    create,
    update,
  });

  test.each<[string, ServicePermission[], ServicePermission[], boolean]>([
    ['a service they have', [], [], true],
    ['a service that was taken from them', [none], [], false],
    ['less than they have', [], [none], true],
    ['what was taken from both', [none], [none], true],
    ['a value up to theirs', [to(500_00)], [to(500_00)], true],
    ['a value above theirs', [to(500_00)], [to(500_01)], false],
    ['no limit where they have one', [to(500_00)], [], false],
    ['a cost above theirs', [atCost(80_00)], [atCost(90_00)], false],
    ['another kind of limit than theirs', [atCost(80_00)], [to(10_00)], false],
    ['no shipments where they have none', [shipping({ createShipments: { allowed: false } })], [], false],
    ['shipments of everybody', [], [shipping({ manageShipments: 1 })], false],
    [
      'shipments of everybody, having them',
      [shipping({ manageShipments: 1 })],
      [shipping({ manageShipments: 1 })],
      true,
    ],
    ['shipments of their own', [], [shipping({ manageShipments: 0 })], true],
    ['creating pages they only update', [pages(false, true)], [pages(true, false)], false],
    ['updating pages as they do', [pages(false, true)], [pages(false, true)], true],
  ])('%s', (_, own, given, allowed) => {
    const granter = { ...ofHere, permissions: own };
    const wanted = { ...userHere, permissions: given };
    expect(fault({ granter, wanted })).toBe(allowed ? undefined : 'permission_beyond');
    // A person keeps what they had, whoever saves them.
    expect(fault({ granter, before: wanted, wanted })).toBeUndefined();
    // Administrators have everything.
    expect(fault({ wanted })).toBeUndefined();
  });
});

describe('locations', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['their own', [here], undefined],
    ['one of another', [here, there], 'location_beyond'],
    ['every one, by naming none', [], 'location_beyond'],
  ])('a location administrator gives %s', (_, locationIds, expected) => {
    expect(fault({ granter: ofHere, wanted: { ...user, locationIds } })).toBe(expected);
  });

  test('an administrator gives any location, or none', () => {
    expect(fault({ wanted: user })).toBeUndefined();
    expect(fault({ wanted: { ...user, locationIds: [here, there] } })).toBeUndefined();
  });

  test('a location administrator has at least one location unless they are also a business administrator', () => {
    const nowhere = { ...ofHere, locationIds: [] };
    expect(fault({ wanted: nowhere })).toBe('location_needed');
    const both = as(['BusinessAdministrator', 'BusinessLocationAdministrator']);
    expect(fault({ wanted: both })).toBeUndefined();
  });

  test('an administrator has no limits on locations and services', () => {
    expect(fault({ wanted: { ...administrator, locationIds: [here] } })).toBe('administrator_limited');
    const permissions = [{ serviceType: 'Memo' as const, allowed: false }];
    expect(fault({ wanted: { ...administrator, permissions } })).toBe('administrator_limited');
  });
});

describe('one to a hundred administrators', () => {
  test.each<[string, Grant | undefined, number, string | undefined]>([
    ['the last one is demoted', user, 0, 'one_administrator'],
    ['the last one is removed', undefined, 0, 'one_administrator'],
    ['the last one stays', administrator, 0, undefined],
    ['one of two is demoted', user, 1, undefined],
    ['one of two is removed', undefined, 1, undefined],
  ])('%s', (_, wanted, administrators, expected) => {
    expect(fault({ before: administrator, wanted, others: { administrators } })).toBe(expected);
  });

  test.each<[number, number, number, string | undefined]>([
    [99, 0, 1, undefined],
    [100, 0, 1, 'too_many_administrators'],
    [60, 40, 1, 'too_many_administrators'],
    [60, 39, 1, undefined],
    [50, 0, 51, 'too_many_administrators'],
  ])('%d approved and %d invited, %d more', (administrators, invitedAdministrators, people, expected) => {
    const others = { administrators, invitedAdministrators };
    expect(fault({ before: user, wanted: administrator, people, others })).toBe(expected);
    // Renewing an administrator adds none.
    expect(fault({ before: administrator, wanted: administrator, people, others })).toBeUndefined();
  });

  test('counts a hundred administrators per location, not elsewhere', () => {
    const full = { locationAdministrators: new Map([[here, maxAdministrators]]) };
    expect(fault({ before: user, wanted: ofHere, others: full })).toBe('too_many_location_administrators');
    expect(fault({ before: ofHere, wanted: ofHere, others: full })).toBeUndefined();
    const elsewhere = { ...ofHere, locationIds: [there] };
    expect(fault({ before: user, wanted: elsewhere, others: full })).toBeUndefined();
    expect(fault({ before: ofHere, wanted: userHere, others: full })).toBeUndefined();
  });

  test('only becoming an administrator makes one', () => {
    expect(makesAdministrator({ before: user, wanted: administrator })).toBe(true);
    expect(makesAdministrator({ wanted: administrator })).toBe(true);
    expect(makesAdministrator({ before: administrator, wanted: administrator })).toBe(false);
    expect(makesAdministrator({ before: administrator })).toBe(false);
  });
});
