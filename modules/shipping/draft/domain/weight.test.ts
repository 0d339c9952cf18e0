import { expect, test } from 'vitest';
import { ouncesOf, usualUnit, weightIn, weightText } from './weight.ts';

test.each([
  [1.2, 'Pounds', 20],
  [2, 'Pounds', 32],
  [0.1, 'Ounces', 1],
  [19, 'Ounces', 19],
  [28.349523125, 'Grams', 1],
  [28.4, 'Grams', 2],
  [0, 'Pounds', 0],
] as const)('%d %s is %d oz, rounded up as carriers do', (amount, unit, ounces) => {
  expect(ouncesOf(amount, unit)).toBe(ounces);
});

test('0.3 lb does not gain an ounce from floating point', () => {
  expect(ouncesOf(0.1 + 0.2, 'Pounds')).toBe(5);
  expect(ouncesOf(4.4375, 'Pounds')).toBe(71);
});

test('shows ounces in the chosen unit', () => {
  expect(weightIn(20, 'Pounds')).toBe(1.25);
  expect(weightIn(20, 'Ounces')).toBe(20);
  expect(weightIn(1, 'Grams')).toBe(28.35);
});

test('defaults to pounds for whole pounds', () => {
  expect([usualUnit(null), usualUnit(32), usualUnit(19)]).toEqual(['Pounds', 'Pounds', 'Ounces']);
});

test('writes a weight in pounds and ounces', () => {
  expect([9, 16, 19].map(weightText)).toEqual(['9 oz', '1 lb', '1 lb 3 oz']);
});
