import { expect, test } from 'vitest';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { createFormatters } from './use-shown-price.ts';

const stonesWithPrices = (...prices: readonly number[]) => prices.map((price) => ({ ...shownStone, price }));
const formatAmount = (amount: number): string => `${amount} cents`;

test.each([
  [stonesWithPrices(), '0 cents'],
  [stonesWithPrices(700), '700 cents'],
  [stonesWithPrices(700, 250), '950 cents'],
  // A sum that lacks one part would be too low.
  [stonesWithPrices(700, 0), '-'],
])('totals several stones only if each has a price (%#)', (stones, sum) => {
  const { formatSum } = createFormatters(({ price }) => (price === 0 ? undefined : price), formatAmount, '-');
  expect(formatSum(stones)).toBe(sum);
});
