import { expect, test } from 'vitest';
import type { ScanKind } from './tracking-status.ts';
import { routeStops } from './route-stops.ts';

const scan = (kind: ScanKind, hour: number, city: string, state: string) => ({
  id: `${kind}-${hour}`,
  kind,
  at: new Date(Date.UTC(2026, 10, 21, hour)),
  place: { city, state },
});
const stopNames = (...scans: ReturnType<typeof scan>[]) => {
  const { stops, done } = routeStops({ from: 'Providence, RI', to: 'New York, NY', scans });
  return [stops.map(({ name }) => name), done] as const;
};

test('before the first scan the route has only its two ends', () => {
  expect(stopNames(scan('label_created', 1, 'Providence', 'RI'))).toEqual([
    ['Providence, RI', 'New York, NY'],
    0,
  ]);
});

test('lists each town once per stay', () => {
  expect(
    stopNames(
      scan('departed', 4, 'Memphis', 'TN'),
      scan('accepted', 1, 'Providence', 'RI'),
      scan('departed', 2, 'Providence', 'RI'),
      scan('arrived', 3, 'Memphis', 'TN'),
    ),
  ).toEqual([['Providence, RI', 'Memphis, TN', 'New York, NY'], 2]);
});

test('the route starts at the origin even without a scan there', () => {
  expect(stopNames(scan('arrived', 3, 'Memphis', 'TN'))).toEqual([
    ['Providence, RI', 'Memphis, TN', 'New York, NY'],
    2,
  ]);
});

test("a scan in the destination's town reaches it", () => {
  expect(stopNames(scan('accepted', 1, 'Providence', 'RI'), scan('delivered', 9, 'New York', 'NY'))).toEqual([
    ['Providence, RI', 'New York, NY'],
    2,
  ]);
});
