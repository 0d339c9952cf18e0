import { describe, expect, test } from 'vitest';
import { countryNumber } from '#modules/shipping/labels/domain/barcodes/carrier-message.ts';
import { restrictedTerritories } from './place.ts';
import {
  destinationCountries,
  destinationCountry,
  isForeignPostcode,
  normalizePostcode,
} from './destination-countries.ts';

test('every served country has a numeric code', () => {
  for (const { code, name } of destinationCountries) expect(countryNumber(code), name).not.toBe('000');
});

describe('served countries', () => {
  test.each(destinationCountries)('postal codes of $name look like $sample', ({ postcodes, sample }) => {
    expect(postcodes.length > 0).toBe(sample !== '');
    expect(isForeignPostcode(sample, postcodes)).toBe(true);
    expect(normalizePostcode(sample.replaceAll(/[\s-]/g, '').toLowerCase(), postcodes)).toBe(sample);
  });

  test('served countries are unique, sorted by name and exclude restricted territories', () => {
    const codes = destinationCountries.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const names = destinationCountries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    for (const territory of restrictedTerritories) expect(codes).not.toContain(territory);
  });
});

const formsOf = (code: string) => destinationCountry(code)?.postcodes ?? [];

test.each([
  ['FR', '7500', false],
  ['FR', '75002 ', true],
  ['FR', 'EC1N 8EB', false],
  ['GB', 'EC1N8EB', true],
  ['GB', 'M1 1AE', true],
  ['GB', 'M1 1A', false],
  ['NL', '1012JS', true],
  ['NL', '1012', false],
  ['IE', 'D02AF30', true],
  ['KY', 'KX1-1102', false],
  ['AR', '1043', true],
  ['HK', '', true],
  ['HK', 'anything', true],
  ['FR', '٧٥٠٠٢', false],
] as const)('in %s the postal code %j is valid: %s', (country, text, isValid) => {
  expect(isForeignPostcode(text, formsOf(country))).toBe(isValid);
});

test("doesn't change a postal code that fits no format", () => {
  expect(normalizePostcode(' 7500x ', formsOf('FR'))).toBe('7500x');
});
