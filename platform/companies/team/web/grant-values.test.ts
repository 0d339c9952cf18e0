import { describe, expect, test } from 'vitest';
import type { ServicePermission } from '#platform/access/contract.ts';
import { normalizePermissions } from '../contract/normalize-permissions.ts';
import { newMemberValues, grantFromValues, grantToValues, valuesFromWire } from './grant-values.ts';

const memberGrant = (permissions: readonly ServicePermission[]) => ({
  version: 3,
  roles: ['BusinessUser'] as const,
  permissions,
  locationIds: ['l1'],
});

describe('grant values', () => {
  test.each<[string, ServicePermission[]]>([
    ['no denied permission', []],
    ['a denied service', [{ serviceType: 'Memo', allowed: false }]],
    [
      'shipments up to a value',
      [{ serviceType: 'Shipping', allowed: true, createShipments: { allowed: true, valueLimitCents: 500 } }],
    ],
    [
      'no shipments created, all managed',
      [{ serviceType: 'Shipping', allowed: true, createShipments: { allowed: false }, manageShipments: 1 }],
    ],
    ['orders up to a total', [{ serviceType: 'MarketPlace', allowed: true, orderLimitCents: 500_000 }]],
    [
      'care plan roles',
      [{ serviceType: 'CarePlan', allowed: true, roles: ['CarePlan.Sales', 'CarePlan.RepairCenter'] }],
    ],
    ['pages only updated', [{ serviceType: 'JewelerPages', allowed: true, create: false }]],
  ])('grant values survive the form: %s', (_, permissions) => {
    const grant = grantFromValues(grantToValues(memberGrant(permissions)));
    expect(grant).toMatchObject({ roles: ['BusinessUser'], locationIds: ['l1'] });
    expect(normalizePermissions(grant.permissions)).toEqual(permissions);
  });

  test('grant values of an administrator leave out limits', () => {
    const values = grantToValues(memberGrant([{ serviceType: 'Memo', allowed: false }]));
    expect(grantFromValues({ ...values, roles: ['BusinessAdministrator'] })).toEqual({
      roles: ['BusinessAdministrator'],
      permissions: [],
      locationIds: [],
    });
  });

  test("grant values read a refusal's record with the service numbers of the wire", () => {
    const wire = { ...memberGrant([]), permissions: [{ serviceType: 9, allowed: false }] };
    expect(valuesFromWire({ ...wire, locationIds: [] }).uses).toMatchObject({ Memo: false, Shipping: true });
  });
});

test('a new member starts with the most that may be given', () => {
  const limits = {
    createShipments: true,
    valueLimitCents: null,
    costLimitCents: null,
    orderLimitCents: null,
    create: true,
    update: true,
    roles: [],
  };
  const values = newMemberValues({
    roles: ['BusinessUser'],
    everywhere: false,
    locations: [{ locationId: 'l1', name: 'Test Street' }],
    services: [
      { ...limits, serviceType: 'Memo', subscribed: true, allowed: false, manageShipments: 0 },
      {
        ...limits,
        serviceType: 'Shipping',
        subscribed: true,
        allowed: true,
        valueLimitCents: 900,
        manageShipments: 1,
      },
    ],
  });
  expect(values).toMatchObject({
    locationIds: ['l1'],
    uses: { Memo: false, Shipping: true, MarketPlace: true },
    shipping: { create: true, valueLimitCents: 900, manage: '0' },
  });
});
