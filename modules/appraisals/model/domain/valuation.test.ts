import { expect, test } from 'vitest';
import type { Content, Item } from './content.ts';
import { inSecondCurrency, totalInSecondCurrency, totalOf, valuationOf } from './valuation.ts';

const ring: Item = {
  itemId: 'i',
  type: 'Jewelry',
  values: { metal: 'Platinum', fineness: 950, mountingWeight: 684, weightUnit: 'Gram', quantity: 2 },
  gems: [
    {
      gemId: 'a',
      type: 'Diamond',
      values: { title: 'Center diamond', carats: 1_520, pricePerCarat: 915_000 },
      plot: [],
    },
    { gemId: 'b', type: 'Pearl', values: { title: 'Pearls', count: 3, pearlPrice: 6_200 }, plot: [] },
  ],
  costs: {
    metalPrice: 4_540,
    metalPricedOn: '2026-11-20',
    labor: 175_000,
    laborNote: 'Setting',
    markup: 1_000,
    value: 1_840_000,
  },
  comparables: [],
};

test('every line is shown with its calculation', () => {
  const { lines, sum, total } = valuationOf(ring);
  expect(lines).toEqual([
    { name: 'Center diamond', how: '1.52 ct at $9,150.00 per ct', amount: 1_390_800 },
    { name: 'Pearls', how: '3 at $62.00', amount: 18_600 },
    { name: 'Platinum 950', how: '6.84 g × 950/1000 at $45.40 per g, 11/20/2026', amount: 29_501 },
    { name: 'Labor', how: 'Setting', amount: 175_000 },
    { name: 'Markup', how: '10.00% of $16,139.01', amount: 161_390 },
  ]);
  expect(sum).toBe(1_775_291);
  expect(total).toBe(3_680_000);
});

test('weight in pennyweight is priced in grams', () => {
  const inDwt = { ...ring, values: { ...ring.values, mountingWeight: 440, weightUnit: 'DWT' } };
  expect(valuationOf(inDwt).lines[2]?.how).toContain('6.84 g');
});

test('the total is the sum of its items to the cent, in both currencies', () => {
  const document = { currency: 'EUR', exchangeRate: 863_333, rateOn: '2026-11-20' };
  const item = (value: number): Item => ({ ...ring, values: {}, gems: [], costs: { value } });
  const content: Content = { customer: {}, document, items: [item(101), item(101), item(101)], reasons: [] };
  expect(totalOf(content)).toBe(303);
  const each = inSecondCurrency(101, document)?.amount ?? 0;
  expect(totalInSecondCurrency(content)).toBe(3 * each);
  expect(totalInSecondCurrency({ ...content, document: { currency: 'USD' } })).toBeUndefined();
});
