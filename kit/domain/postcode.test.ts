import { describe, expect, it } from 'vitest';
import type { Country } from './country.ts';
import { isPostcode, tidyPostcode } from './postcode.ts';

describe('postcodes', () => {
  it.each<[string, Country]>([
    ['02903', 'US'],
    ['02903-1234', 'US'],
    ['K1A 0B1', 'CA'],
    ['k1a0b1', 'CA'],
    ['V6B 4Y8', 'CA'],
  ])('%s is a postcode of %s', (text, country) => {
    expect(isPostcode(text, country)).toBe(true);
  });

  it.each<[string, Country]>([
    ['', 'US'],
    ['0290', 'US'],
    ['029031', 'US'],
    ['02903-', 'US'],
    ['02903-123', 'US'],
    ['02903 1234', 'US'],
    ['029031234', 'US'],
    ['K1A 0B1', 'US'],
    ['٠٢٩٠٣', 'US'],
    ['02903\n', 'US'],
    ['', 'CA'],
    ['02903', 'CA'],
    ['D1A 0B1', 'CA'],
    ['W1A 0B1', 'CA'],
    ['K1O 0B1', 'CA'],
    ['K1A  0B1', 'CA'],
    ['K1A 0B', 'CA'],
    ['K1A 0B1💎', 'CA'],
  ])('%j is not a postcode of %s', (text, country) => {
    expect(isPostcode(text, country)).toBe(false);
  });

  it.each<[string, Country, string]>([
    [' 02903 ', 'US', '02903'],
    ['029031234', 'US', '02903-1234'],
    ['02903 1234', 'US', '02903-1234'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['k1a-0b1', 'CA', 'K1A 0B1'],
    ['nonsense', 'CA', 'NONSENSE'],
  ])('normalizes %j in %s to %s', (text, country, tidy) => {
    expect(tidyPostcode(text, country)).toBe(tidy);
  });
});
