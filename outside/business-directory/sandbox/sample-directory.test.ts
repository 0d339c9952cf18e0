import { describe, expect, test } from 'vitest';
import { isFein } from '#kit/domain/fein.ts';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode, statesOf } from '#kit/domain/state.ts';
import type { ListedBusiness } from '../port.ts';
import { directorySuite, foundIn } from '../testing/directory-suite.ts';
import { createSampleDirectory, makeSampleBusinesses } from './sample-directory.ts';

const businesses = makeSampleBusinesses();
const shareOf = (of: (business: ListedBusiness) => boolean) =>
  businesses.filter(of).length / businesses.length;
const firstNamed = (name: RegExp): ListedBusiness => {
  const found = businesses.find(({ businessName }) => name.test(businessName));
  if (found === undefined) throw new Error(`The sample has no business named ${String(name)}`);
  return found;
};

directorySuite('sample', async () => ({
  directory: createSampleDirectory(),
  known: firstNamed(/^\w{6,} & Sons Fine Jewelry.*Inc\.$/),
  close: async () => undefined,
}));

describe('the sample', () => {
  test('has at least 2,000 businesses, always the same', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(2_000);
    expect(makeSampleBusinesses()).toEqual(businesses);
    expect(new Set(businesses.map(({ id }) => id)).size).toBe(businesses.length);
    expect(new Set(businesses.map(({ bin }) => bin)).size).toBe(businesses.length);
  });

  test('one business in eight has no tax ID; the others have unique nine-digit ones', () => {
    expect(shareOf(({ taxId }) => taxId === '')).toBeGreaterThan(0.1);
    expect(shareOf(({ taxId }) => taxId === '')).toBeLessThan(0.14);
    const owners = new Map<string, string>();
    for (const { taxId, businessNumber } of businesses.filter((business) => business.taxId !== '')) {
      expect(isFein(taxId)).toBe(true);
      expect(owners.get(taxId) ?? businessNumber).toBe(businessNumber);
      owners.set(taxId, businessNumber);
    }
  });

  test('headquarters and branches share name, tax ID and number', () => {
    const branches = businesses.filter(({ isHeadquarters }) => !isHeadquarters);
    expect(branches.length).toBeGreaterThan(200);
    for (const { businessNumber, businessName, taxId } of branches) {
      const heads = businesses.filter(
        (other) => other.businessNumber === businessNumber && other.isHeadquarters,
      );
      expect(heads).toMatchObject([{ businessName, taxId }]);
    }
  });

  test('has places in every state and province, with their postcodes and 555 numbers', () => {
    for (const { country, state, zip, zipExtension, phoneNumber } of businesses) {
      expect(isStateCode(state, country)).toBe(true);
      expect(isPostcode(zipExtension === '' ? zip : `${zip}-${zipExtension}`, country)).toBe(true);
      expect(phoneNumber).toMatch(/^\d{3}-555-01\d\d$/);
    }
    const territories = ['AS', 'GU', 'MP', 'VI'];
    const missing = (['US', 'CA'] as const)
      .flatMap((country) => statesOf(country).map(({ code }) => ({ country, code })))
      .filter(
        ({ country, code }) => !businesses.some((site) => site.country === country && site.state === code),
      )
      .map(({ code }) => code);
    expect(missing).toEqual(territories);
  });

  test.each([
    ['5944', '458310'],
    ['7631', '811490'],
    ['5094', '423940'],
    ['3911', '339910'],
    ['5932', '522299'],
    ['5932', '459510'],
    ['5812', '722511'],
  ])('has businesses of SIC %s and NAICS %s in both countries', (sic, naics) => {
    const ofTrade = businesses.filter(
      ({ primarySIC, primaryNAICS }) => primarySIC === sic && primaryNAICS === naics,
    );
    expect(new Set(ofTrade.map(({ country }) => country))).toEqual(new Set(['US', 'CA']));
  });

  test('a requested place ranks higher among similar ones and excludes no other', async () => {
    const directory = createSampleDirectory();
    const search = { name: 'Harbour Jewellers', country: 'US' } as const;
    const anywhere = foundIn(await directory.similarBusinesses(search, 25));
    expect(anywhere[0]?.businessName).toContain('Harbor');
    const last = anywhere.findLast(({ businessName }) => businessName.includes('Harbor'));
    const { city, state } = last ?? firstNamed(/Harbor/);
    const near = foundIn(await directory.similarBusinesses({ ...search, city, state }, 25));
    expect(near[0]).toMatchObject({ city, state });
    expect(new Set(near.map((business) => business.state)).size).toBeGreaterThan(1);
  });

  test('a longer name ranks below the exact one', async () => {
    const found = await createSampleDirectory().searchBusinesses({ name: 'beacon', country: 'US' }, 25);
    expect(foundIn(found).length).toBeGreaterThan(1);
    for (const { businessName } of foundIn(found)) expect(businessName).toMatch(/^(The )?Beacon\b/);
  });
});
