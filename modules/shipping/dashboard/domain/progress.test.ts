import { expect, test } from 'vitest';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { shipmentProgress, progressPoints } from './progress.ts';

test.each<[status: ShipmentStatus, reached: string | undefined, next: string | undefined]>([
  ['Saved', 'Written', 'Bought'],
  ['Processed', 'Written', 'Bought'],
  ['Created', 'Bought', 'On its way'],
  ['InTransit', 'Bought', 'On its way'],
  ['Delivered', 'Delivered', 'Complete'],
  ['Complete', 'Complete', undefined],
])('a %s shipment has reached %s', (status, reached, next) => {
  const { done } = shipmentProgress(status) ?? { done: 0 };
  expect([progressPoints[done - 1], progressPoints[done]]).toEqual([reached, next]);
});

test('voided and rejected shipments show no progress', () => {
  expect([shipmentProgress('Voided'), shipmentProgress('Rejected')]).toEqual([null, null]);
});
