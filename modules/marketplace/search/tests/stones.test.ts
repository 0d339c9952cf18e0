import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  explainPrice,
  findNumbers,
  getReportLinks,
  listFilters,
  listSimilar,
  searchDiamonds,
  stoneRefusals,
} from '#modules/marketplace/contract.ts';
import { cheapestNatural, fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 3_000);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

async function findRounds() {
  const body = { ...cheapestNatural, shapes: ['Round'], make: '3EX', gradingLabs: ['GIA'] } as const;
  return (await marta.call(searchDiamonds, { body })).answer.diamonds;
}

const idParams = (stone: { supplierItemIdentifier: string } | undefined) => ({
  params: { id: stone?.supplierItemIdentifier ?? '' },
});

describe("a stone's price", () => {
  test('is shown among similar stones, with list price, history and offers', async () => {
    const explained = await Promise.all(
      (await findRounds()).slice(0, 60).map(async (stone) => ({
        stone,
        price: (await marta.call(explainPrice, idParams(stone))).answer,
      })),
    );
    const compared = explained.filter(({ price }) => price.among !== null);
    expect(compared.length).toBeGreaterThan(10);
    for (const { stone, price } of explained) {
      expect(price.pricePerCarat).toBe(stone.pricePerCarat);
      expect(price.history.at(-1)?.pricePerCarat).toBe(stone.pricePerCarat);
      expect(price.offers[0]?.price).toBe(stone.price);
      expect(price.offers).toHaveLength(stone.offers);
      expect(price.comparedWith).toMatchObject({ shape: 'Round' });
      expect(price.comparedWith.colors).toContain(stone.color);
    }
    for (const { price } of compared) {
      const bars = price.among?.bars ?? [];
      expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(price.among?.stones);
      expect(bars[price.among?.ownBar ?? -1]).toBeGreaterThan(0);
    }
    expect(explained.some(({ price }) => price.offers.length > 1)).toBe(true);
    expect(explained.some(({ price }) => price.history.length > 1)).toBe(true);
  });

  test('gives the reason why lab-grown stones and fancy colors have no list price', async () => {
    const explainFirst = async (change: object) => {
      const body = { ...cheapestNatural, ...change, limit: 1 };
      const [stone] = (await marta.call(searchDiamonds, { body })).answer.diamonds;
      return (await marta.call(explainPrice, idParams(stone))).answer;
    };
    const none = { listPricePerCarat: null, offIdexList: null };
    expect(await explainFirst({ productType: 'Lab Diamond' })).toMatchObject({
      ...none,
      reasonForNoList: 'LabGrown',
    });
    expect(await explainFirst({ colorType: 'Natural Fancy Color' })).toMatchObject({
      ...none,
      reasonForNoList: 'FancyColor',
    });
  });
});

describe('similar stones', () => {
  test('have the shape, weight group and make, a grade away at most, and exclude the stone itself', async () => {
    const stone = (await findRounds()).find(
      ({ carat, color, clarity }) => carat >= 1_000 && carat < 1_500 && color === 'G' && clarity === 'VS2',
    );
    const { diamonds, total } = (await marta.call(listSimilar, idParams(stone))).answer;
    expect(diamonds.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(diamonds.length);
    for (const other of diamonds) {
      expect(other).toMatchObject({ shape: 'Round', diamondType: 'Natural', polish: 'EX', symmetry: 'EX' });
      expect(other.carat).toBeGreaterThanOrEqual(1_000);
      expect(other.carat).toBeLessThan(1_500);
      expect(other.supplierItemIdentifier).not.toBe(stone?.supplierItemIdentifier);
    }
  });
});

test("links a report to its lab's page", async () => {
  const [stone] = await findRounds();
  expect((await marta.call(getReportLinks, idParams(stone))).answer.links).toEqual([
    {
      gradingLab: 'GIA',
      reportNumber: stone?.gradingReportNumber,
      url: `https://www.gia.edu/report-check?reportno=${stone?.gradingReportNumber}`,
    },
  ]);
});

test('answers that an unknown stone is missing', async () => {
  const params = { id: '999' };
  for (const call of [getReportLinks, listSimilar, explainPrice])
    expect((await marta.call(call, { params })).problem.code).toBe(stoneRefusals.diamond_missing.code);
});

test('classifies pasted report numbers: found, other product, unlisted, unknown', async () => {
  const [here, gone] = await findRounds();
  const body = { ...cheapestNatural, productType: 'Lab Diamond', gradingLabs: ['IGI'], limit: 1 } as const;
  const [grown] = (await marta.call(searchDiamonds, { body })).answer.diamonds;
  await loupe.pools.owner.query('update marketplace.stone set is_listed = false where item_id = $1', [
    Number(gone?.supplierItemIdentifier),
  ]);
  const reportNumbers = [here, grown, gone].map((stone) => stone?.gradingReportNumber ?? '');
  const typed = { diamondType: 'Natural' as const, reportNumbers: [...reportNumbers, 'GIA 1'] };
  const { numbers } = (await marta.call(findNumbers, { body: typed })).answer;
  expect(numbers.map(({ status }) => status)).toEqual(['Found', 'OtherProduct', 'NotListed', 'Unknown']);
  expect(numbers[0]?.supplierItemIdentifier).toBe(here?.supplierItemIdentifier);
});

test('lists every search option with its product type', async () => {
  const filters = (await marta.call(listFilters, {})).answer;
  expect(filters.shapes.filter(({ isSpecialShape }) => !isSpecialShape)).toHaveLength(10);
  expect(filters.colors.map(({ name }) => name).slice(0, 3)).toEqual(['D', 'E', 'F']);
  expect(filters.colorTypes).toContainEqual({ name: 'Lab Grown Fancy Color', diamondTypeIndicator: 1 });
  expect(filters.caratValues.values.at(-1)).toBe(100_000);
  expect(filters.lgdCaratValues.values[0]).toBe(0);
  expect(filters.priceRange.values).toEqual([0, 1_000_000, 2_500_000, 10_000_000, 99_999_900]);
});
