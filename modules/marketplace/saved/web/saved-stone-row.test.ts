import { expect, test } from 'vitest';
import { priceSince } from './saved-stone-row.tsx';

// Late in the evening of the provider's day.
const saved = { savedAt: '2026-11-13T03:30:00.000Z', priceThen: 9_226_10 };

test.each([
  [9_106_10, 'Stone price down $120.00 since 11/12/2026'],
  [9_226_11, 'Stone price up $0.01 since 11/12/2026'],
  [10_461_00, 'Stone price up $1,234.90 since 11/12/2026'],
  [9_226_10, undefined],
])('a stone that costs %i cents now: %s', (price, words) => {
  expect(priceSince(saved, { price })).toBe(words);
});
