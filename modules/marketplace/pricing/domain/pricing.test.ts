import { describe, expect, test } from 'vitest';
import { priceAmongSimilar, findPriceReasons } from './explain-price.ts';
import { listPrice, percentOffList, findWeightGroup } from './list-price.ts';
import type { ListedStone } from './list-price.ts';
import { similarStoneFilters } from './similar-stones.ts';

const stone: ListedStone = {
  diamondType: 'Natural',
  shape: 'Round',
  carat: 1_510,
  colorType: 'Color',
  color: 'G',
  clarity: 'VS1',
};

describe('the list price', () => {
  test('is constant in a weight group and jumps at the next', () => {
    expect(listPrice(stone)).toEqual(listPrice({ ...stone, carat: 1_990 }));
    expect(listPrice(stone)).not.toEqual(listPrice({ ...stone, carat: 1_490 }));
    expect(findWeightGroup(1_490)).toEqual({ from: 1_000, end: 1_500 });
  });

  test('has rounds, and one line for all other shapes', () => {
    expect(listPrice({ ...stone, shape: 'Oval' })).toEqual(listPrice({ ...stone, shape: 'Kite' }));
    expect(listPrice({ ...stone, shape: 'Oval' })).not.toEqual(listPrice(stone));
  });

  test.each([
    ['LabGrown', { diamondType: 'Lab' }],
    ['FancyColor', { colorType: 'Natural Fancy Color', color: 'Fancy' }],
    ['NoGrades', { clarity: 'Unknown' }],
    ['Tinted', { color: 'OP' }],
    ['OutsideWeights', { carat: 7_000 }],
    ['OutsideWeights', { carat: 5 }],
    ['OutsideWeights', { carat: 11_000 }],
  ] as const)('is missing for the reason %s', (none, differs) => {
    expect(listPrice({ ...stone, ...differs })).toEqual({ none });
    expect(percentOffList({ ...stone, ...differs }, 100_000)).toBeNull();
  });

  test('is the base of the percent off, negative above it', () => {
    const listed = listPrice(stone);
    const cents = 'none' in listed ? 0 : listed.centsPerCarat;
    expect(percentOffList(stone, cents)).toBe(0);
    expect(percentOffList(stone, cents * 0.68)).toBe(3_200);
    expect(percentOffList(stone, cents * 1.05)).toBe(-500);
  });
});

describe('a price among similar stones', () => {
  test('is undefined for too few stones', () => {
    expect(priceAmongSimilar(5, [1, 2, 3, 4, 5, 6, 7])).toBeUndefined();
  });

  test('has a percentile and a bar', () => {
    const prices = [100, 200, 300, 400, 500, 600, 700, 800, 900];
    expect(priceAmongSimilar(100, prices)).toMatchObject({ percentile: 0, ownBar: 0, median: 500 });
    expect(priceAmongSimilar(900, prices)).toMatchObject({ percentile: 100, ownBar: 15 });
    expect(priceAmongSimilar(500, prices)?.percentile).toBe(50);
  });

  test('is in the single bar when all cost the same', () => {
    const same = Array.from({ length: 9 }, () => 300);
    expect(priceAmongSimilar(300, same)).toMatchObject({ percentile: 0, ownBar: 0, least: 300, most: 300 });
  });
});

const looks = {
  diamondType: 'Natural',
  color: 'G',
  fluorescenceIntensity: 'NON',
  shade: 'None',
  milky: 'Unknown',
  eyeClean: 'Yes',
  blackInclusion: 'None',
  treatment: 'None',
  cutGrade: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  gradingLab: 'GIA',
} as const;

test("lists known reasons for a stone's price, or none", () => {
  expect(findPriceReasons(looks)).toEqual([]);
  expect(
    findPriceReasons({ ...looks, fluorescenceIntensity: 'VST', shade: 'Brown', milky: 'Light' }),
  ).toEqual(['StrongFluorescence', 'Shade', 'Milky']);
  expect(findPriceReasons({ ...looks, fluorescenceIntensity: 'STG', color: 'K' })).toEqual([
    'FluorescenceLifts',
  ]);
});

test('finds similar stones at most one grade away', () => {
  const compared = { ...stone, fancyColor: 'None', cutGrade: 'EX', polish: 'EX', symmetry: 'EX' } as const;
  expect(similarStoneFilters(compared)).toMatchObject({
    color: ['F', 'G', 'H'],
    clarity: ['VVS2', 'VS1', 'VS2'],
    carat: { from: 15_000, to: 19_999 },
    cutGrade: ['Ideal', 'EX', 'None'],
  });
  expect(similarStoneFilters({ ...compared, color: 'D', clarity: 'FL' })).toMatchObject({
    color: ['D', 'E'],
    clarity: ['FL', 'IF'],
  });
  expect(similarStoneFilters({ ...compared, clarity: 'Unknown' }).clarity).toEqual(['Unknown']);
});
