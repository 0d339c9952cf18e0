import { expect, test } from 'vitest';
import { statusNow } from './tracking-status.ts';
import type { TrackingStatus } from './tracking-status.ts';

const scannedAt = new Date('2026-11-20T12:00:00Z');
const after = (hours: number): Date => new Date(scannedAt.getTime() + hours * 3_600_000);

test.each<[service: string, status: TrackingStatus, hours: number, now: TrackingStatus]>([
  ['FedEx Standard Overnight', 'Enroute', 36, 'Enroute'],
  ['FedEx Standard Overnight', 'Enroute', 36.1, 'StaleTracking'],
  ['UPS Ground', 'Enroute', 96, 'Enroute'],
  ['UPS Ground', 'Enroute', 96.1, 'StaleTracking'],
  ['USPS Ground Advantage', 'Enroute', 40, 'Enroute'],
  ['FedEx Standard Overnight', 'Delivered', 500, 'Delivered'],
  ['FedEx Standard Overnight', 'LeftNotice', 500, 'LeftNotice'],
])('a %s parcel with status %s, %d hours after its last scan, shows as %s', (service, status, hours, now) => {
  expect(statusNow({ status, scannedAt, service }, after(hours))).toBe(now);
});

test('an unscanned parcel awaits its first scan', () => {
  expect(statusNow({ status: 'Unscanned', scannedAt: null, service: null }, after(900))).toBe('Unscanned');
});
