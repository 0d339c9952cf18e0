import { expect, test } from 'vitest';
import { countries } from '#kit/domain/country.ts';
import { readRateTables } from '#outside/carriers/sandbox/rating/read-tables.ts';
import { destinationCountries } from '#modules/shipping/draft/domain/destination-countries.ts';

test('offers exactly the countries the carriers serve', () => {
  const own = countries.map(({ alpha2 }) => alpha2);
  const offered = new Set([...own, ...destinationCountries.map(({ code }) => code)]);
  const served = readRateTables().at(-1)?.countries.keys() ?? [];
  expect(offered).toEqual(new Set([...served, 'US']));
});
