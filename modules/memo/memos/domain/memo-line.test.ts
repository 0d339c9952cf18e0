import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { priceOf } from './memo-line.ts';
import type { DiamondItem } from './memo-line.ts';

const stone = (carats: number, pricePerCarat: number): DiamondItem => ({
  kind: 'Diamond',
  shape: 'Round',
  carats,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(pricePerCarat),
  treatment: 'None',
  creationType: 'Natural',
  lab: null,
  reportNumber: '',
  itemId: '',
  notes: '',
});

test('a diamond costs its carats at the price per carat, and at least a cent', () => {
  expect(priceOf(stone(1_510, 624_000))).toBe(942_240);
  expect(priceOf(stone(1, 1))).toBe(1);
});
