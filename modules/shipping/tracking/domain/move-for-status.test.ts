import { expect, test } from 'vitest';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { moveForStatus } from './status-from-scans.ts';
import type { TrackingStatus } from './tracking-status.ts';

test.each<[shipment: ShipmentStatus, parcel: TrackingStatus, to: ShipmentStatus | undefined]>([
  ['Created', 'Unscanned', undefined],
  ['Created', 'Enroute', 'InTransit'],
  ['Created', 'Exception', 'Exception'],
  ['Created', 'Delivered', 'Delivered'],
  ['Boomerang', 'Enroute', 'InTransit'],
  ['InTransit', 'Enroute', undefined],
  ['InTransit', 'LeftNotice', undefined],
  ['InTransit', 'StaleTracking', undefined],
  ['InTransit', 'Forwarded', 'Exception'],
  ['InTransit', 'Undeliverable', 'Exception'],
  ['InTransit', 'Delivered', 'Delivered'],
  ['Exception', 'Enroute', 'InTransit'],
  ['Exception', 'Returned', undefined],
  ['Exception', 'Delivered', 'Delivered'],
  ['Delivered', 'Enroute', undefined],
  ['Delivered', 'Exception', undefined],
  ['Delivered', 'Returned', 'Exception'],
  ['Delivered', 'Finalized', 'Complete'],
  ['Voided', 'Delivered', undefined],
  ['Complete', 'Returned', undefined],
  ['Saved', 'Delivered', undefined],
  ['Processed', 'Enroute', undefined],
])('a shipment that is %s whose parcel is %s becomes %s', (shipment, parcel, to) => {
  expect(moveForStatus(shipment, parcel)?.to).toBe(to);
});
