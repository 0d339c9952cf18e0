import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { dollars } from './testing/a-shipment.ts';
import { packagingStop } from './packaging-stop.ts';

const worth = (value: number) =>
  ({ cargo: 'Watches', declaredValue: dollars(value), excludePolicyCover: false }) as const;

test('limits an envelope to $500 and a bag to $5,000', () => {
  expect(packagingStop('Letter', worth(500))).toBeUndefined();
  expect(packagingStop('Letter', worth(500.01))).toBe('up to $500');
  expect(packagingStop('CustomPolyBag', worth(5_000))).toBeUndefined();
  expect(packagingStop('CustomPolyBag', worth(5_000.01))).toBe('up to $5,000');
  expect(packagingStop('CustomBox', worth(75_000))).toBeUndefined();
});

test('packaging limits ignore value insured elsewhere', () => {
  expect(packagingStop('Letter', { ...worth(900), excludePolicyCover: true })).toBeUndefined();
});

test('cash requires custom packaging', () => {
  const cash = { cargo: 'Cash', declaredValue: cents(100), excludePolicyCover: false } as const;
  expect(packagingStop('FlatRateSmallBox', cash)).toBe('not for cash');
  expect(packagingStop('CustomBox', cash)).toBeUndefined();
});
