import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanKinds, trackingStatusNames, trackingStatuses } from './tracking-status.ts';
import type { Scan, ScanKind, TrackingStatus } from './tracking-status.ts';
import { canFollow, inOrder, moveForStatus, statusFromScans } from './status-from-scans.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

const hour = (hours: number): Date => new Date(Date.UTC(2026, 10, 21, hours));
const told = (...kinds: readonly ScanKind[]): Scan[] =>
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
  ['nothing told', [], 'NotChecked'],
  ['a label alone', told('label_created'), 'Unscanned'],
  ['picked up', told('label_created', 'accepted'), 'Enroute'],
  [
    'the usual way',
    told('label_created', 'accepted', 'arrived', 'out_for_delivery', 'delivered'),
    'Delivered',
  ],
  ['nobody opened', told('accepted', 'out_for_delivery', 'attempted'), 'LeftNotice'],
  ['tried again after a notice', told('accepted', 'attempted', 'out_for_delivery'), 'LeftNotice'],
  ['a storm', told('accepted', 'delayed'), 'Exception'],
  ['on its way again after a storm', told('accepted', 'delayed', 'out_for_delivery'), 'Enroute'],
  ['customs let it go', told('accepted', 'customs_held', 'customs_released'), 'Enroute'],
  ['somebody asks to have it redirected', told('accepted', 'redirect_requested'), 'Exception'],
  ['redirected, and under way still', told('accepted', 'redirected', 'departed'), 'Forwarded'],
  ['coming back', told('accepted', 'undeliverable', 'return_started'), 'Undeliverable'],
  ['back', told('accepted', 'undeliverable', 'return_started', 'returned'), 'Returned'],
  ['scanned after its delivery', told('delivered', 'arrived', 'delayed'), 'Delivered'],
  ['brought back though it was called delivered', told('delivered', 'returned'), 'Returned'],
  ['what says nothing', told('accepted', 'other', 'voided'), 'Enroute'],
])('%s', (_, scans, status) => {
  expect(statusFromScans(scans)).toBe(status);
});

test('a late scan counts when it happened', () => {
  const [accepted, delayed, out] = told('accepted', 'delayed', 'out_for_delivery');
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
    .map((some) => inOrder(some))
    .chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2, maxLength: some.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([some, twice]) => {
      expect(statusFromScans(twice)).toBe(statusFromScans(some));
    }),
  );
});

// Domain shipping §7.13: nothing leaves 90 and above except 50 and what staff do.
test('only a return leaves delivered or closed', () => {
  const ended: readonly TrackingStatus[] = ['Delivered', 'Finalized', 'ManualClose'];
  const left = ended.flatMap((known) =>
    trackingStatusNames.filter((next) => canFollow(known, next)).map((next) => [known, next]),
  );
  expect(left).toEqual([
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
