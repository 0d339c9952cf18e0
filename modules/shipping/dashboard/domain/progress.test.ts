import { expect, test } from 'vitest';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { progressOf, progressPoints } from './progress.ts';

test.each<[status: ShipmentStatus, reached: string | undefined, next: string | undefined]>([
  ['Saved', 'Written', 'Bought'],
  ['Processed', 'Written', 'Bought'],
  ['Created', 'Bought', 'On its way'],
  ['InTransit', 'Bought', 'On its way'],
  ['Delivered', 'Delivered', 'Complete'],
  ['Complete', 'Complete', undefined],
])('what is %s has reached %s', (status, reached, next) => {
  const { done } = progressOf(status) ?? { done: 0 };
  expect([progressPoints[done - 1], progressPoints[done]]).toEqual([reached, next]);
});

test('what is voided or rejected has no way to go', () => {
  expect([progressOf('Voided'), progressOf('Rejected')]).toEqual([null, null]);
});
