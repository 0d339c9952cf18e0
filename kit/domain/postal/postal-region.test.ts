import { describe, expect, test } from 'vitest';
import { isStateCode } from '../state.ts';
import { milesBetween, postalRegionOf, postalRegions } from './postal-region.ts';

// Prefixes that were never assigned, or have been withdrawn.
const unused = new Set(
  (
    '000 001 002 003 004 099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 569 578 579 589 621 ' +
    '632 642 643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854 858 861 ' +
    '862 866 867 868 869 876 886 887 888 892 896 899 909 929 987'
  ).split(' '),
);

describe('postal regions', () => {
  test('exactly the ZIP prefixes in use have a state, a city and a center', () => {
    const all = Array.from({ length: 1_000 }, (_, prefix) => String(prefix).padStart(3, '0'));
    expect(all.filter((prefix) => postalRegionOf(prefix, 'US') !== undefined)).toEqual(
      all.filter((prefix) => !unused.has(prefix)),
    );
  });

  test('every Canadian first letter has a center', () => {
    for (const letter of 'ABCEGHJKLMNPRSTVXY') {
      expect(postalRegionOf(`${letter}9Z`, 'CA'), letter).toBeDefined();
    }
    for (const letter of 'DFIOQUWZ') expect(postalRegionOf(`${letter}9Z`, 'CA')).toBeUndefined();
  });

  test('each prefix is listed once, is complete and is in its country', () => {
    for (const country of ['US', 'CA'] as const) {
      const prefixes = postalRegions[country].map(({ prefix }) => prefix);
      expect(new Set(prefixes).size).toBe(prefixes.length);
    }
    for (const { prefix, state, city, latitude, longitude } of postalRegions.US) {
      expect(city, prefix).toMatch(/^[A-Z][A-Za-z' -]+$/);
      if (!isStateCode(state, 'US') || ['AS', 'GU', 'MP'].includes(state)) continue;
      expect(latitude > 17 && latitude < 72 && longitude > -170 && longitude < -60, prefix).toBe(true);
    }
    for (const { prefix, state, latitude, longitude } of postalRegions.CA) {
      expect(isStateCode(state, 'CA'), prefix).toBe(true);
      expect(latitude > 42 && latitude < 70 && longitude > -140 && longitude < -52, prefix).toBe(true);
    }
  });

  test('regions of one state are near each other', () => {
    const wide = new Set(['AK', 'AP', 'AE', 'HI', 'MP', 'FM', 'PW', 'TX', 'CA', 'MT', 'NV']);
    for (const one of postalRegions.US.filter(({ state }) => !wide.has(state))) {
      for (const other of postalRegions.US.filter(({ state }) => state === one.state)) {
        expect(milesBetween(one, other), `${one.prefix} ${other.prefix}`).toBeLessThan(650);
      }
    }
  });
});

test.each([
  ['02903', 'US', 'RI', 'Providence'],
  ['10036-1234', 'US', 'NY', 'New York'],
  ['606', 'US', 'IL', 'Chicago'],
  ['96799', 'US', 'AS', 'Pago Pago'],
  ['96801', 'US', 'HI', 'Honolulu'],
  ['96910', 'US', 'GU', 'Hagatna'],
  ['96951', 'US', 'MP', 'Saipan'],
  ['k1a 0b1', 'CA', 'ON', 'Ottawa'],
  ['X0A0H0', 'CA', 'NU', 'Iqaluit'],
  ['X0E 0T0', 'CA', 'NT', 'Yellowknife'],
  ['V6Z', 'CA', 'BC', 'Vancouver'],
] as const)('the region %s of %s is in %s near %s', (postcode, country, state, city) => {
  expect(postalRegionOf(postcode, country)).toMatchObject({ state, city });
});

test.each(['', '0', '02', '00000', 'ABCDE', '213'])('%j is in no region', (postcode) => {
  expect(postalRegionOf(postcode, 'US')).toBeUndefined();
});

test('computes the miles between two cities', () => {
  const place = (postcode: string) => {
    const region = postalRegionOf(postcode, 'US');
    if (region === undefined) throw new Error(`No region of ${postcode}`);
    return region;
  };
  expect(milesBetween(place('10036'), place('90013'))).toBeGreaterThan(2_400);
  expect(milesBetween(place('10036'), place('90013'))).toBeLessThan(2_500);
  expect(milesBetween(place('02903'), place('02903'))).toBe(0);
});
