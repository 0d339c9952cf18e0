import { describe, expect, it } from 'vitest';
import type { Country } from './country.ts';
import { countries, countryName, readCountry, toAlpha2, toAlpha3 } from './country.ts';
import { isStateCode, readState, statesOf } from './state.ts';

describe('countries', () => {
  it.each([
    ['US', 'US'],
    ['usa', 'US'],
    [' CAN ', 'CA'],
    ['CA', 'CA'],
    ['MX', undefined],
    ['', undefined],
    ['U', undefined],
    ['🇺🇸', undefined],
  ])('reads the country %j as %j', (text, country) => {
    expect(readCountry(text)).toBe(country);
  });

  it('a country code converts to three letters and back', () => {
    for (const { alpha2, alpha3, name } of countries) {
      expect(toAlpha3(alpha2)).toBe(alpha3);
      expect(toAlpha2(alpha3)).toBe(alpha2);
      expect(countryName(alpha2)).toBe(name);
    }
  });
});

describe('states', () => {
  it.each<[string, Country, string | undefined]>([
    ['RI', 'US', 'RI'],
    ['rhode island', 'US', 'RI'],
    ['dc', 'US', 'DC'],
    ['Puerto Rico', 'US', 'PR'],
    ['QC', 'CA', 'QC'],
    ['quebec', 'CA', 'QC'],
    ['QC', 'US', undefined],
    ['RI', 'CA', undefined],
    ['', 'US', undefined],
  ])('reads the state %j in %s as %j', (text, country, code) => {
    expect(readState(text, country)?.code).toBe(code);
  });

  it('there are 50 states, a district, 5 territories and 13 provinces, each with its own code', () => {
    expect(statesOf('US')).toHaveLength(56);
    expect(statesOf('CA')).toHaveLength(13);
    const codes = [...statesOf('US'), ...statesOf('CA')].map((state) => state.code);
    expect(new Set(codes).size).toBe(69);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/);
    for (const { name } of statesOf('US')) expect(name).toMatch(/^[A-Z][A-Za-z. ]+$/);
  });

  it('a state code is in capitals', () => {
    expect(isStateCode('RI', 'US')).toBe(true);
    expect(isStateCode('ri', 'US')).toBe(false);
    expect(isStateCode('ON', 'US')).toBe(false);
  });
});
