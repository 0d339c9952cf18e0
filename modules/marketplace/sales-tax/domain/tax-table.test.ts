import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { formatTaxRate, taxOn, taxRate, findTaxRate, taxTables } from './tax-table.ts';

test.each([
  ['RI', '7%'],
  ['MN', '6.875%'],
  ['MO', '4.225%'],
  ['OR', '0%'],
  ['ON', '0%'],
])('taxes a sale delivered to %s at %s', (state, rate) => {
  expect(formatTaxRate(findTaxRate(state, day('2026-11-21')))).toBe(rate);
});

test('applies a new tax table from its first day on', () => {
  const tables = [...taxTables, { from: day('2027-07-01'), percent: { RI: 7.5 } }];
  expect(findTaxRate('RI', day('2027-06-30'), tables)).toBe(7_000);
  expect(findTaxRate('RI', day('2027-07-01'), tables)).toBe(7_500);
});

test('rounds tax once, half a cent up', () => {
  expect(taxOn(cents(1_000_00), taxRate(6_875))).toBe(68_75);
  expect(taxOn(cents(8), taxRate(6_250))).toBe(1);
});
