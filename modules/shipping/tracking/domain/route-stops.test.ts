import { expect, test } from 'vitest';
import type { ScanKind } from './scan.ts';
import { routeStops } from './route-stops.ts';

const scan = (kind: ScanKind, hour: number, city: string, state: string) => ({
  id: `${kind}-${hour}`,
  kind,
  at: new Date(Date.UTC(2026, 10, 21, hour)),
  place: { city, state },
});
const way = (...scans: ReturnType<typeof scan>[]) => {
  const { stops, done } = routeStops({ from: 'Providence, RI', to: 'New York, NY', scans });
  return [stops.map(({ name }) => name), done] as const;
};

test('before the first scan there is only where it comes from and where it goes', () => {
  expect(way(scan('label_created', 1, 'Providence', 'RI'))).toEqual([['Providence, RI', 'New York, NY'], 0]);
});

test('each town stands once for as long as the parcel stays', () => {
  expect(
    way(
      scan('departed', 4, 'Memphis', 'TN'),
      scan('accepted', 1, 'Providence', 'RI'),
      scan('departed', 2, 'Providence', 'RI'),
      scan('arrived', 3, 'Memphis', 'TN'),
    ),
  ).toEqual([['Providence, RI', 'Memphis, TN', 'New York, NY'], 2]);
});

test('one that nobody scanned where it began came from there all the same', () => {
  expect(way(scan('arrived', 3, 'Memphis', 'TN'))).toEqual([
    ['Providence, RI', 'Memphis, TN', 'New York, NY'],
    2,
  ]);
});

test('at its town it is there', () => {
  expect(way(scan('accepted', 1, 'Providence', 'RI'), scan('delivered', 9, 'New York', 'NY'))).toEqual([
    ['Providence, RI', 'New York, NY'],
    2,
  ]);
});
