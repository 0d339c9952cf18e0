import { describe, expect, test } from 'vitest';
import { figuresOf } from '#modules/shipping/labels/domain/barcodes/carrier-message.ts';
import { restrictedTerritories } from './place.ts';
import {
  destinationCountries,
  destinationCountry,
  isForeignPostcode,
  normalizePostcode,
} from './destination-countries.ts';

test('every one has its figures in a barcode', () => {
  for (const { code, name } of destinationCountries) expect(figuresOf(code), name).not.toBe('000');
});

describe('the countries that parcels are sent to', () => {
  test.each(destinationCountries)('$name writes its codes like $sample', ({ postcodes, sample }) => {
    expect(postcodes.length > 0).toBe(sample !== '');
    expect(isForeignPostcode(sample, postcodes)).toBe(true);
    expect(normalizePostcode(sample.replaceAll(/[\s-]/g, '').toLowerCase(), postcodes)).toBe(sample);
  });

  test('stand once each, by name, and no territory that is not served is among them', () => {
    const codes = destinationCountries.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const names = destinationCountries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    for (const territory of restrictedTerritories) expect(codes).not.toContain(territory);
  });
});

const forms = (code: string) => destinationCountry(code)?.postcodes ?? [];

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
] as const)('%s: %j is a code: %s', (country, text, isOne) => {
  expect(isForeignPostcode(text, forms(country))).toBe(isOne);
});

test('what fits no form stays as it was typed', () => {
  expect(normalizePostcode(' 7500x ', forms('FR'))).toBe('7500x');
});
