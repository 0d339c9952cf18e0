import { expect, test } from 'vitest';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { shipmentProgress, progressPoints } from './progress.ts';

test.each<[status: ShipmentStatus, reached: string | undefined, next: string | undefined]>([
  ['Saved', 'Draft', 'Purchased'],
  ['Processed', 'Draft', 'Purchased'],
  ['Created', 'Purchased', 'In transit'],
  ['InTransit', 'Purchased', 'In transit'],
  ['Delivered', 'Delivered', 'Complete'],
  ['Complete', 'Complete', undefined],
])('a %s shipment has reached %s', (status, reached, next) => {
  const { done } = shipmentProgress(status) ?? { done: 0 };
  expect([progressPoints[done - 1], progressPoints[done]]).toEqual([reached, next]);
});

test('voided and rejected shipments show no progress', () => {
  expect([shipmentProgress('Voided'), shipmentProgress('Rejected')]).toEqual([null, null]);
});
