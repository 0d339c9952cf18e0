import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { deadlinesOf, isLate, isTendered } from './claim-terms.ts';

test.each([
  ['2026-11-21', '2026-11-18', 'Essential', '2026-11-26'],
  ['2026-12-16', '2026-11-18', 'Essential', '2026-12-18'],
  ['2026-12-16', '2026-11-18', 'Expanded', '2026-12-21'],
] as const)('found %s, tendered %s with %s coverage: due %s', (found, tendered, coverage, due) => {
  expect(deadlinesOf(day(found), day(tendered), coverage).due).toBe(due);
  expect(isLate(day(due), day(due))).toBe(false);
});

test('is late the day after', () => {
  expect(isLate(day('2026-11-27'), day('2026-11-26'))).toBe(true);
});

test('only parcels that the carrier had can be lost', () => {
  const statuses = Object.keys(shipmentStatuses) as ShipmentStatus[];
  expect(statuses.filter(isTendered)).toEqual(['InTransit', 'Exception', 'Delivered', 'Complete']);
});
