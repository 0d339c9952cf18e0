import { expect, test } from 'vitest';
import { hasServicePermission } from './subscription.ts';
import type { ServicePermission } from './subscription.ts';

// Spec platform §6: allowed unless explicitly false.
test.each<[string, readonly ServicePermission[], boolean]>([
  ['no permission is stored', [], true],
  ['the permission is allowed', [{ serviceType: 'Shipping', allowed: true }], true],
  ['the permission is denied', [{ serviceType: 'Shipping', allowed: false }], false],
  ['another service is denied', [{ serviceType: 'Memo', allowed: false }], true],
  [
    'only creating shipments is denied',
    [{ serviceType: 'Shipping', allowed: true, createShipments: { allowed: false }, manageShipments: 1 }],
    true,
  ],
])('allows a service unless it is denied: %s', (_, permissions, expected) => {
  expect(hasServicePermission(permissions, 'Shipping')).toBe(expected);
});
