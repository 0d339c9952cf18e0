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

const idOf = (stone: { supplierItemIdentifier: string } | undefined) => ({
  params: { id: stone?.supplierItemIdentifier ?? '' },
});

describe("a stone's price", () => {
  test('is shown among similar stones, with list price, history and offers', async () => {
    const explained = await Promise.all(
      (await findRounds()).slice(0, 60).map(async (stone) => ({
        stone,
        told: (await marta.call(explainPrice, idOf(stone))).answer,
      })),
    );
    const compared = explained.filter(({ told }) => told.among !== null);
    expect(compared.length).toBeGreaterThan(10);
    for (const { stone, told } of explained) {
      expect(told.pricePerCarat).toBe(stone.pricePerCarat);
      expect(told.history.at(-1)?.pricePerCarat).toBe(stone.pricePerCarat);
      expect(told.offers[0]?.price).toBe(stone.price);
      expect(told.offers).toHaveLength(stone.offers);
      expect(told.comparedWith).toMatchObject({ shape: 'Round' });
      expect(told.comparedWith.colors).toContain(stone.color);
    }
    for (const { told } of compared) {
      const bars = told.among?.bars ?? [];
      expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(told.among?.stones);
      expect(bars[told.among?.ownBar ?? -1]).toBeGreaterThan(0);
    }
    expect(explained.some(({ told }) => told.offers.length > 1)).toBe(true);
    expect(explained.some(({ told }) => told.history.length > 1)).toBe(true);
  });

  test('says why there is no list price for lab-grown stones and fancy colors', async () => {
    const of = async (asked: object) => {
      const body = { ...cheapestNatural, ...asked, limit: 1 };
      const [stone] = (await marta.call(searchDiamonds, { body })).answer.diamonds;
      return (await marta.call(explainPrice, idOf(stone))).answer;
    };
    const none = { listPricePerCarat: null, offIdexList: null };
    expect(await of({ productType: 'Lab Diamond' })).toMatchObject({ ...none, reasonForNoList: 'LabGrown' });
    expect(await of({ colorType: 'Natural Fancy Color' })).toMatchObject({
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
    const { diamonds, total } = (await marta.call(listSimilar, idOf(stone))).answer;
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

test("a report links to its laboratory's page", async () => {
  const [stone] = await findRounds();
  expect((await marta.call(getReportLinks, idOf(stone))).answer.links).toEqual([
    {
      gradingLab: 'GIA',
      reportNumber: stone?.gradingReportNumber,
      url: `https://www.gia.edu/report-check?reportno=${stone?.gradingReportNumber}`,
    },
  ]);
});

test('an unknown stone is missing', async () => {
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
  const asked = { diamondType: 'Natural' as const, reportNumbers: [...reportNumbers, 'GIA 1'] };
  const { numbers } = (await marta.call(findNumbers, { body: asked })).answer;
  expect(numbers.map(({ standing }) => standing)).toEqual(['Found', 'OtherProduct', 'NotListed', 'Unknown']);
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
