import { expect, test } from 'vitest';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { lineFor, medianPerCarat } from './stone-prices.ts';
import type { PriceLine } from './stone-prices.ts';

const line = (part: Partial<PriceLine>): PriceLine => ({
  stone: 'Natural diamond',
  name: '',
  color: '',
  clarity: '',
  from: 1,
  to: 999_999,
  price: 1,
  ...part,
});
const gem = (values: Gem['values'], type: Gem['type'] = 'Diamond'): Gem => ({
  gemId: 'one',
  type,
  values,
  plot: [],
});
const lines = [
  line({ from: 1, to: 499, price: 100_000 }),
  line({ from: 500, to: 1_500, price: 500_000 }),
  line({ name: 'Round', color: 'G', clarity: 'VS1', from: 1_000, to: 1_499, price: 750_000 }),
  line({ name: 'Trilliant', from: 500, to: 1_500, price: 420_000 }),
  line({ stone: 'Laboratory-grown diamond', price: 30_000 }),
  line({ stone: 'Colored stone', name: 'Ruby', price: 400_000 }),
  line({ stone: 'Pearl', name: 'Akoya', price: 4_500 }),
];

test.each([
  [gem({ carats: 1_200, shape: 'Round', color: 'G', clarity: 'VS1' }), 750_000],
  [gem({ carats: 1_200, shape: 'Oval', color: 'G', clarity: 'VS1' }), 500_000],
  [gem({ carats: 900, shape: 'Triangle' }), 420_000],
  [gem({ carats: 800, count: 4, shape: 'Round' }), 100_000],
  [gem({ carats: 1_200, origin: 'Laboratory-grown' }), 30_000],
  [gem({ carats: 1_100, variety: 'ruby' }, 'Colored stone'), 400_000],
  [gem({ carats: 1_100, variety: 'Sapphire' }, 'Colored stone'), undefined],
  [gem({ count: 47, kind: 'Akoya' }, 'Pearl'), 4_500],
  [gem({ carats: 3_000 }), undefined],
])('finds the closest line for %o', (stone, price) => {
  expect(lineFor(lines, stone)?.price).toBe(price);
});

test.each([
  [[], undefined],
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 2, 4, 9], 3],
  [[1, 2], 2],
] as const)('the median of %o is %o', (prices, median) => {
  expect(medianPerCarat(prices.map((pricePerCarat) => ({ pricePerCarat })))).toBe(median);
});
