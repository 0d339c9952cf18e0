import { expect, test } from 'vitest';
import { cardExpiry } from './card.ts';
import { isRoutingNumber } from './method.ts';

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

test.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['02100002', false],
  ['0210000211', false],
  ['000000000', false],
  ['02100002a', false],
])('%s is a routing number: %s', (text, expected) => {
  expect(isRoutingNumber(text)).toBe(expected);
});
