import { expect, test } from 'vitest';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { inWords } from './use-shown-price.ts';

const priced = (...prices: readonly number[]) => prices.map((price) => ({ ...shownStone, price }));
const words = (amount: number): string => `${amount} cents`;

test.each([
  [priced(), '0 cents'],
  [priced(700), '700 cents'],
  [priced(700, 250), '950 cents'],
  // A sum that lacks one part would be too low.
  [priced(700, 0), '-'],
])('the total of several stones is the sum of their prices (%#)', (stones, sum) => {
  const { sumOf } = inWords(({ price }) => (price === 0 ? undefined : price), words, '-');
  expect(sumOf(stones)).toBe(sum);
});
