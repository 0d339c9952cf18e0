import { expect, test } from 'vitest';
import { cardExpiry } from './card.ts';

test.each([
  [10, 2026, 'expired'],
  [11, 2026, 'soon'],
  [12, 2026, 'soon'],
  [1, 2027, 'valid'],
  [12, 2025, 'expired'],
  [1, 2030, 'valid'],
] as const)('a card of %i/%i is %s in November 2026', (month, year, expected) => {
  expect(cardExpiry(month, year, '2026-11-30')).toBe(expected);
});
