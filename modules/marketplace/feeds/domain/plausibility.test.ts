import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { doubtDepth, doubtPrice, findPlausibility, measuredDepth } from './plausibility.ts';
import type { PricedStone } from './plausibility.ts';
import { levelAround } from './swapped-price.ts';

const table = findPlausibility(day('2026-11-24'));
const stone: PricedStone = {
  diamondType: 'Natural',
  shape: 'Round',
  colorType: 'Color',
  color: 'G',
  clarity: 'VS1',
  treatment: 'None',
  carat: 1_000,
  pricePerCarat: 6_000_00,
  costsLess: false,
  column: 'pricePerCarat',
};

describe('a price', () => {
  test.each<[string, Partial<PricedStone>, string | undefined]>([
    ['as usual', {}, undefined],
    ['a third of it', { pricePerCarat: 1_200_00 }, 'priceUnusual'],
    ['of $1 for a 1.00 ct G VS1', { pricePerCarat: 1_00 }, 'priceImplausible'],
    ['with two digits too many', { pricePerCarat: 600_000_00 }, 'priceImplausible'],
    [
      'of $500 for a 3.00 ct D IF',
      { carat: 3_000, color: 'D', clarity: 'IF', pricePerCarat: 166_67 },
      'priceImplausible',
    ],
    ['total in the per carat column', { carat: 5_000, pricePerCarat: 100_000_00 }, 'totalAsPerCarat'],
    [
      'per carat in the total column',
      { carat: 5_000, pricePerCarat: 4_000_00, column: 'price' },
      'perCaratAsTotal',
    ],
    [
      'of two carats, half of what they cost, in the total column',
      { carat: 2_010, pricePerCarat: 4_030_00, column: 'price' },
      'perCaratAsTotal',
    ],
    [
      'that the row states per carat too',
      { carat: 2_010, pricePerCarat: 4_030_00, column: undefined },
      undefined,
    ],
    [
      'that a poor cut or a brown shade explains',
      { carat: 2_010, pricePerCarat: 4_030_00, column: 'price', costsLess: true },
      undefined,
    ],
    [
      'of a treated stone',
      { carat: 2_010, pricePerCarat: 4_030_00, column: 'price', treatment: 'HPHT' },
      undefined,
    ],
    [
      'total of a lab-grown stone in the per carat column',
      { diamondType: 'Lab', carat: 3_010, pricePerCarat: 540_00 },
      'totalAsPerCarat',
    ],
    ['of a lab-grown stone', { diamondType: 'Lab', pricePerCarat: 180_00 }, undefined],
    [
      'of a natural one for a lab-grown stone',
      { diamondType: 'Lab', pricePerCarat: 6_000_00 },
      'priceUnusual',
    ],
    [
      'of a fancy color',
      { colorType: 'Natural Fancy Color', color: 'Fancy', pricePerCarat: 90_000_00 },
      undefined,
    ],
  ])('%s', (_, changed, doubt) => {
    expect(doubtPrice({ ...stone, ...changed }, table)).toBe(doubt);
  });
});

test('twice the price of similar stones is usual for a seller who always asks that much', () => {
  const double = { ...stone, carat: 2_010, pricePerCarat: 16_200_00 };
  expect(doubtPrice(double, table)).toBe('totalAsPerCarat');
  expect(doubtPrice(double, table, levelAround(Math.log(2)))).toBeUndefined();
});

describe('a depth', () => {
  const round = { shape: 'Round', length: 645, width: 641, height: 398 } as const;
  test('of a round is of the mean diameter, of another shape of the width', () => {
    expect(measuredDepth(round)).toBe(6_190);
    expect(measuredDepth({ ...round, shape: 'Oval', length: 800 })).toBe(6_209);
    expect(measuredDepth({ ...round, height: null })).toBeNull();
  });
  test.each([
    [6_190, undefined],
    [6_490, undefined],
    [6_491, 'depthDiffers'],
    [6_791, 'depthImplausible'],
    [null, undefined],
  ])('of %s against 61.90 %%', (depth, doubt) => {
    expect(doubtDepth(depth, 6_190, table)).toBe(doubt);
  });
});
