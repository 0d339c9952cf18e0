import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { formatTaxRate, rateOfTax, taxOn, taxRate } from './tax-rate.ts';

test.each([
  [7_000, '7%'],
  [6_875, '6.875%'],
  [0, '0%'],
])('writes a rate of %d as %s', (rate, words) => {
  expect(formatTaxRate(taxRate(rate))).toBe(words);
});

test('rounds tax once, half a cent up', () => {
  expect(taxOn(cents(1_000_00), taxRate(6_875))).toBe(68_75);
  expect(taxOn(cents(8), taxRate(6_250))).toBe(1);
});

test.each([4_225, 6_875, 8_875, 10_550])('finds the rate of %d in the tax of an order', (rate) => {
  for (const amount of [cents(1_000_00), cents(7_431_87), cents(98_765_43)])
    expect(rateOfTax(taxOn(amount, taxRate(rate)), amount)).toBe(rate);
  expect(rateOfTax(cents(0), cents(0))).toBe(0);
});

test.each([-1, 0.5])('refuses a rate of %d', (rate) => {
  expect(() => taxRate(rate)).toThrow(RangeError);
});
