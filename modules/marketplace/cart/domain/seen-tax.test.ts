import { expect, test } from 'vitest';
import { isTaxChanged, seeTax } from './seen-tax.ts';
import type { SeenTax } from './seen-tax.ts';

const sale = { locationId: 'minneapolis', forResale: true, rate: 9_025 };
const seen: SeenTax = { ...sale, before: null };

test.each<[string, SeenTax | null, Parameters<typeof seeTax>[1], number | null]>([
  ['the first look', null, sale, null],
  ['the same rate', seen, sale, null],
  ['a new rate', seen, { ...sale, rate: 9_400 }, 9_025],
  ['the next look after it', { ...sale, rate: 9_400, before: 9_025 }, { ...sale, rate: 9_400 }, 9_025],
  ['a second change', { ...sale, rate: 9_400, before: 9_025 }, { ...sale, rate: 9_500 }, 9_025],
  ['a change and back', { ...sale, rate: 9_400, before: 9_025 }, sale, null],
  ['another destination', seen, { ...sale, locationId: 'savannah', rate: 7_000 }, null],
  ['a purchase not for resale', seen, { ...sale, forResale: false, rate: 0 }, null],
])('%s leaves the right change to accept', (_, before, now, expected) => {
  expect(seeTax(before, now)).toEqual({ ...now, before: expected });
});

test('only a new rate of the same sale is a change', () => {
  expect(isTaxChanged(seen, sale)).toBe(false);
  expect(isTaxChanged(seen, { ...sale, rate: 9_400 })).toBe(true);
  expect(isTaxChanged(seen, { ...sale, locationId: 'savannah', rate: 7_000 })).toBe(false);
  expect(isTaxChanged(null, sale)).toBe(false);
});
