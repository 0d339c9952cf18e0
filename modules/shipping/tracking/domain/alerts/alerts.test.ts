import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import type { ScanKind } from '../tracking-status.ts';
import { alertMoves, byUrgency, howToCall } from './alert.ts';
import { alertKindNames, alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { alertsFromScans, isEveningPast } from './alerts-from-scans.ts';
import type { RequestedOptions } from './alerts-from-scans.ts';

const plain: RequestedOptions = { signature: 'None' };
const signed: RequestedOptions = { signature: 'Secure' };
const counter = {
  carrier: 'UPS',
  counterId: '1',
  name: 'Ship Center',
  address: '1 Main St',
  miles: 2,
} as const;

const makeScans = (kinds: readonly ScanKind[], signedBy: string | null = null) =>
  kinds.map((kind, index) => ({ id: `${index}`, kind, at: new Date(1e12 + index * 1000), signedBy }));

describe('scans raise', () => {
  const cases: readonly (readonly [string, readonly ScanKind[], RequestedOptions, readonly string[]])[] = [
    ['no alert for a normal delivery', ['accepted', 'out_for_delivery', 'delivered'], plain, []],
    [
      'one alert for a redirect that is requested and completed',
      ['accepted', 'redirect_requested', 'redirected'],
      plain,
      ['Redirected 1'],
    ],
    ['one alert for a redirect without a request', ['accepted', 'redirected'], plain, ['Redirected 1']],
    [
      'another alert for a second redirect',
      ['redirect_requested', 'redirected', 'redirect_requested'],
      plain,
      ['Redirected 0', 'Redirected 2'],
    ],
    ['one alert for a hold', ['accepted', 'hold_requested'], plain, ['HeldAtCounter 1']],
    ['no alert for a hold that the sender chose', ['hold_requested'], { ...plain, holdAt: counter }, []],
    ['one alert for a missing signature', ['accepted', 'delivered'], signed, ['Unsigned 1']],
  ];
  test.each(cases)('scans raise %s', (_, kinds, requested, expected) => {
    const alerts = alertsFromScans(makeScans(kinds), requested);
    expect(alerts.map(({ kind, occasion }) => `${kind} ${occasion}`)).toEqual(expected);
    // Late and shuffled scans give the same result.
    expect(alertsFromScans(makeScans(kinds).toReversed(), requested)).toEqual(alerts);
  });

  test('a signed delivery raises no alert', () => {
    expect(alertsFromScans(makeScans(['delivered'], 'D. KESSLER'), signed)).toEqual([]);
  });
});

describe('20:00 local time has passed', () => {
  test.each([
    // 20:00 in Providence is 01:00 in London, and 17:00 in San Francisco.
    ['2026-11-21T00:59:00Z', 'America/New_York', false],
    ['2026-11-21T01:00:00Z', 'America/New_York', true],
    ['2026-11-21T01:00:00Z', 'America/Los_Angeles', false],
    ['2026-11-21T04:00:00Z', 'America/Los_Angeles', true],
    ['2026-11-20T06:00:00Z', 'America/New_York', false],
    ['2026-11-22T06:00:00Z', 'America/New_York', true],
  ])('at %s in %s, 20:00 local time has passed: %s', (now, zone, expected) => {
    expect(isEveningPast(day('2026-11-20'), zone, new Date(now))).toBe(expected);
  });
});

describe('an alert', () => {
  test.each([
    ['Open', 'ours', 'member', true],
    ['Open', 'stop', 'member', true],
    ['Stopping', 'ours', 'member', false],
    ['Stopping', 'stop', 'member', false],
    ['Stopping', 'accept', 'carrier', true],
    ['Stopping', 'refuse', 'carrier', true],
    ['NotStopped', 'stop', 'member', true],
    ['NotStopped', 'ours', 'member', true],
    ['Stopped', 'stop', 'member', false],
    ['Stopped', 'pass', 'carrier', true],
    ['Ours', 'stop', 'member', false],
  ] as const)('for an alert that is %s, %s by the %s is allowed: %s', (status, move, by, allowed) => {
    expect(mayMove(alertMoves, status, move, by, { canStop: true }).allowed).toBe(allowed);
  });

  test("a silence alert can't be stopped", () => {
    expect(mayMove(alertMoves, 'Open', 'stop', 'member', { canStop: false }).allowed).toBe(false);
    expect(alertKindNames.filter((kind) => alertKinds[kind].canStop)).toEqual([
      'Redirected',
      'HeldAtCounter',
    ]);
  });
});

test("a stop by phone shows the carrier's official number", () => {
  expect(howToCall('UPS', '40-118273')).toContain('1-800-742-5877');
  expect(howToCall('RequiresInput', '40-118273')).toBeUndefined();
});

test('lists open redirects before silence, and both before settled alerts', () => {
  const alerts = [
    { id: 1, kind: 'NotScanned', status: 'Over' },
    { id: 2, kind: 'NotScanned', status: 'Open' },
    { id: 3, kind: 'Redirected', status: 'Ours' },
    { id: 4, kind: 'Redirected', status: 'Open' },
    { id: 5, kind: 'HeldAtCounter', status: 'Stopping' },
  ] as const;
  expect(byUrgency(alerts).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3]);
});
