import { describe, expect, test } from 'vitest';
import { classify, draftFromBusiness, keepResultsWithTaxId } from './business-result.ts';

const result = {
  id: '1',
  bin: '900000001',
  businessName: 'Bellmont Jewelers, Inc.',
  isHeadquarters: true,
  street: '1 Main Street',
  city: 'Providence',
  state: 'RI',
  zip: '02903',
  zipExtension: '1234',
  country: 'US',
  phoneNumber: '401-555-0142',
  taxId: '050000123',
  businessNumber: '700000001',
  primarySIC: '5944',
  secondarySIC: '7631',
  primaryNAICS: '458310',
  secondaryNAICS: '811490',
};

describe('a company search', () => {
  test('a company search keeps only results that have a tax ID', () => {
    const results = [result, { ...result, taxId: '' }, { ...result, taxId: '12345' }];
    expect(keepResultsWithTaxId(results)).toEqual({ results: [result], failed: false });
  });

  test('a company search without results that have a tax ID is flagged failed', () => {
    expect(keepResultsWithTaxId([{ ...result, taxId: '' }])).toEqual({ results: [], failed: true });
    expect(keepResultsWithTaxId([])).toEqual({ results: [], failed: true });
  });
});

test('a chosen search result fills in the company details', () => {
  expect(draftFromBusiness(result)).toMatchObject({
    companyName: 'Bellmont Jewelers, Inc.',
    feinId: '050000123',
    postCode: '02903-1234',
    phone: '+1-4015550142',
    businessCategoryCode: 'JW',
    primarySIC: '5944',
    existsOnPlatform: false,
    isOwner: true,
  });
  expect(draftFromBusiness({ ...result, zipExtension: '', phoneNumber: '' })).toMatchObject({
    postCode: '02903',
    phone: '',
  });
});

const noCodes = { primarySIC: '', secondarySIC: '', primaryNAICS: '', secondaryNAICS: '' };

test.each([
  [{ primarySIC: '5944' }, 'JW'],
  [{ secondarySIC: '7631' }, 'JW'],
  [{ primaryNAICS: '423940' }, 'JW'],
  [{ secondaryNAICS: '339910' }, 'JW'],
  [{ primarySIC: '5812', primaryNAICS: '722511' }, 'NONJW'],
  [{}, 'NONJW'],
] as const)('a business with the trade codes %j is classified %s', (codes, classification) => {
  expect(classify({ ...noCodes, ...codes })).toBe(classification);
});
