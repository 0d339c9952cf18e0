import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { dollars } from './testing/a-shipment.ts';
import { packagingStop } from './packaging-stop.ts';

const worth = (value: number) =>
  ({ cargo: 'Watches', declaredValue: dollars(value), excludePolicyCover: false }) as const;

test('an envelope carries $500 and a bag $5,000', () => {
  expect(packagingStop('Letter', worth(500))).toBeUndefined();
  expect(packagingStop('Letter', worth(500.01))).toBe('up to $500');
  expect(packagingStop('CustomPolyBag', worth(5_000))).toBeUndefined();
  expect(packagingStop('CustomPolyBag', worth(5_000.01))).toBe('up to $5,000');
  expect(packagingStop('CustomBox', worth(75_000))).toBeUndefined();
});

test('what the member insures elsewhere is nobody’s limit here', () => {
  expect(packagingStop('Letter', { ...worth(900), excludePolicyCover: true })).toBeUndefined();
});

test('cash goes in a box of one’s own', () => {
  const cash = { cargo: 'Cash', declaredValue: cents(100), excludePolicyCover: false } as const;
  expect(packagingStop('FlatRateSmallBox', cash)).toBe('not for cash');
  expect(packagingStop('CustomBox', cash)).toBeUndefined();
});
