import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanKinds, trackingStatusNames, trackingStatuses } from './tracking-status.ts';
import type { Scan, ScanKind, TrackingStatus } from './tracking-status.ts';
import { canFollow, inOrder, moveForStatus, statusFromScans } from './status-from-scans.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

const hour = (hours: number): Date => new Date(Date.UTC(2026, 10, 21, hours));
const scansOf = (...kinds: readonly ScanKind[]): Scan[] =>
  kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, at: hour(at) }));

// Spec shipping §3.
test('every status has the specified wire code', () => {
  expect(Object.fromEntries(trackingStatusNames.map((name) => [name, trackingStatuses[name].code]))).toEqual({
    NotChecked: -1,
    Forwarded: 10,
    Exception: 20,
    StaleTracking: 21,
    LeftNotice: 30,
    Undeliverable: 40,
    Returned: 50,
    Unknown: 60,
    Unscanned: 70,
    Enroute: 80,
    Delivered: 90,
    Unavailable: 100,
    Finalized: 110,
    ManualClose: 111,
  });
});

test.each<[says: string, scans: readonly Scan[], status: TrackingStatus]>([
  ['no scans', [], 'NotChecked'],
  ['a label only', scansOf('label_created'), 'Unscanned'],
  ['a pickup', scansOf('label_created', 'accepted'), 'Enroute'],
  [
    'a normal delivery',
    scansOf('label_created', 'accepted', 'arrived', 'out_for_delivery', 'delivered'),
    'Delivered',
  ],
  ['a delivery attempt', scansOf('accepted', 'out_for_delivery', 'attempted'), 'LeftNotice'],
  ['a second attempt after a notice', scansOf('accepted', 'attempted', 'out_for_delivery'), 'LeftNotice'],
  ['a delay', scansOf('accepted', 'delayed'), 'Exception'],
  ['a delay that ended', scansOf('accepted', 'delayed', 'out_for_delivery'), 'Enroute'],
  ['a customs release', scansOf('accepted', 'customs_held', 'customs_released'), 'Enroute'],
  ['a redirect request', scansOf('accepted', 'redirect_requested'), 'Exception'],
  ['a redirect in transit', scansOf('accepted', 'redirected', 'departed'), 'Forwarded'],
  ['a return in transit', scansOf('accepted', 'undeliverable', 'return_started'), 'Undeliverable'],
  ['a completed return', scansOf('accepted', 'undeliverable', 'return_started', 'returned'), 'Returned'],
  ['scans after delivery', scansOf('delivered', 'arrived', 'delayed'), 'Delivered'],
  ['a return after a reported delivery', scansOf('delivered', 'returned'), 'Returned'],
  ['scans without a status', scansOf('accepted', 'other', 'voided'), 'Enroute'],
])('the tracking status follows from %s', (_, scans, status) => {
  expect(statusFromScans(scans)).toBe(status);
});

test('a late scan counts when it happened', () => {
  const [accepted, delayed, out] = scansOf('accepted', 'delayed', 'out_for_delivery');
  if (accepted === undefined || delayed === undefined || out === undefined) throw new Error('Three scans.');
  expect(statusFromScans([out, accepted, delayed])).toBe('Enroute');
});

const scans = fc.array(
  fc.record({
    id: fc.stringMatching(/^[a-f]{2}$/),
    kind: fc.constantFrom(...scanKinds),
    at: fc.integer({ min: 0, max: 8 }).map(hour),
  }),
  { maxLength: 14 },
);

test('scans give the same status in any order and number', () => {
  const shuffled = scans
    .map((ordered) => inOrder(ordered))
    .chain((ordered) =>
      fc.tuple(
        fc.constant(ordered),
        fc.shuffledSubarray([...ordered, ...ordered], {
          minLength: ordered.length * 2,
          maxLength: ordered.length * 2,
        }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([ordered, doubled]) => {
      expect(statusFromScans(doubled)).toBe(statusFromScans(ordered));
    }),
  );
});

// Domain shipping §7.13: nothing leaves 90 and above except 50 and what staff do.
test('only a return leaves delivered or closed', () => {
  const finalStatuses: readonly TrackingStatus[] = ['Delivered', 'Finalized', 'ManualClose'];
  const allowed = finalStatuses.flatMap((current) =>
    trackingStatusNames.filter((next) => canFollow(current, next)).map((next) => [current, next]),
  );
  expect(allowed).toEqual([
    ['Delivered', 'Returned'],
    ['Delivered', 'Finalized'],
    ['Delivered', 'ManualClose'],
    ['Finalized', 'ManualClose'],
  ]);
});

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
