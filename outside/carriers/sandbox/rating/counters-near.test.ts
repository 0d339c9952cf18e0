import { expect, test } from 'vitest';
import { countersNear } from './nearby-counters.ts';

const providence = { postalCode: '02903', country: 'US' };

test('lists FedEx and UPS counters near a ZIP code, nearest first, always the same', () => {
  const found = countersNear(providence);
  expect(new Set(found.map(({ carrier }) => carrier))).toEqual(new Set(['FedEx', 'UPS']));
  expect(found.map(({ miles }) => miles)).toEqual(found.map(({ miles }) => miles).toSorted((a, b) => a - b));
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(found[0]).toMatchObject({ city: 'Providence', state: 'RI' });
  expect(countersNear(providence)).toEqual(found);
  for (const { postalCode, miles } of found) {
    expect(postalCode).toMatch(/^\d{5}$/);
    expect(miles).toBeLessThan(81);
  }
});

test('measures miles from the exact location if given', () => {
  const woonsocket = countersNear({ ...providence, at: { latitude: 42.0, longitude: -71.51 } });
  const nearestIn = (counters: typeof woonsocket) =>
    counters.find(({ city }) => city === 'Providence')?.miles ?? 0;
  expect(nearestIn(woonsocket)).toBeGreaterThan(nearestIn(countersNear(providence)) + 5);
});

test('lists counters in Canada too, and none at an unknown postal code', () => {
  const found = countersNear({ postalCode: 'M5B 2H1', country: 'CA' });
  expect(found[0]?.state).toBe('ON');
  expect(found[0]?.postalCode).toMatch(/^M\w\w \d[A-Z]\d$/);
  expect(countersNear({ postalCode: '00000', country: 'US' })).toEqual([]);
  expect(countersNear({ postalCode: '75001', country: 'FR' })).toEqual([]);
});
