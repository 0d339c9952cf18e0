import { describe, expect, test } from 'vitest';
import type { ServicePermission } from '#platform/access/contract.ts';
import { normalizePermissions } from '../contract/normalize-permissions.ts';
import { newMemberValues, grantFromValues, grantToValues, valuesFromWire } from './grant-values.ts';

const held = (permissions: readonly ServicePermission[]) => ({
  version: 3,
  roles: ['BusinessUser'] as const,
  permissions,
  locationIds: ['l1'],
});

describe('grant values', () => {
  test.each<[string, ServicePermission[]]>([
    ['nothing taken', []],
    ['a service taken', [{ serviceType: 'Memo', allowed: false }]],
    [
      'shipments up to a value',
      [{ serviceType: 'Shipping', allowed: true, createShipments: { allowed: true, valueLimitCents: 500 } }],
    ],
    [
      'no shipments, but everybody’s managed',
      [{ serviceType: 'Shipping', allowed: true, createShipments: { allowed: false }, manageShipments: 1 }],
    ],
    ['orders up to a total', [{ serviceType: 'MarketPlace', allowed: true, orderLimitCents: 500_000 }]],
    ['pages only updated', [{ serviceType: 'JewelerPages', allowed: true, create: false }]],
  ])('survive the form: %s', (_, permissions) => {
    const place = grantFromValues(grantToValues(held(permissions)));
    expect(place).toMatchObject({ roles: ['BusinessUser'], locationIds: ['l1'] });
    expect(normalizePermissions(place.permissions)).toEqual(permissions);
  });

  test('leave out an administrator’s limits, whatever the form holds', () => {
    const values = grantToValues(held([{ serviceType: 'Memo', allowed: false }]));
    expect(grantFromValues({ ...values, roles: ['BusinessAdministrator'] })).toEqual({
      roles: ['BusinessAdministrator'],
      permissions: [],
      locationIds: [],
    });
  });

  test('read a refusal’s record with the wire’s service numbers', () => {
    const wire = { ...held([]), permissions: [{ serviceType: 9, allowed: false }] };
    expect(valuesFromWire({ ...wire, locationIds: [] }).uses).toMatchObject({ Memo: false, Shipping: true });
  });
});

test('a new member starts with the most that may be given', () => {
  const none = {
    createShipments: true,
    valueLimitCents: null,
    costLimitCents: null,
    orderLimitCents: null,
    create: true,
    update: true,
  };
  const values = newMemberValues({
    roles: ['BusinessUser'],
    everywhere: false,
    locations: [{ locationId: 'l1', name: 'Test Street' }],
    services: [
      { ...none, serviceType: 'Memo', subscribed: true, allowed: false, manageShipments: 0 },
      {
        ...none,
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
