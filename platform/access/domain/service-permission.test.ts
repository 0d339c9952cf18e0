import { expect, test } from 'vitest';
import { hasServicePermission } from './subscription.ts';
import type { ServicePermission } from './subscription.ts';

// Spec platform §6: allowed unless explicitly false.
test.each<[string, readonly ServicePermission[], boolean]>([
  ['nothing is said', [], true],
  ['it is given', [{ serviceType: 'Shipping', allowed: true }], true],
  ['it is taken', [{ serviceType: 'Shipping', allowed: false }], false],
  ['another service is taken', [{ serviceType: 'Memo', allowed: false }], true],
  [
    'only creating shipments is taken',
    [{ serviceType: 'Shipping', allowed: true, createShipments: { allowed: false }, manageShipments: 1 }],
    true,
  ],
])('shipping where %s', (_, permissions, expected) => {
  expect(hasServicePermission(permissions, 'Shipping')).toBe(expected);
});
