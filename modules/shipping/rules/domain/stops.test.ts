import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dollars, factsOf } from './testing/a-shipment.ts';
import { serviceStop } from './check-plan.ts';
import { cents } from '#kit/domain/money.ts';
import { packagingStop } from './value-rules.ts';

const ground = {
  carrier: 'UPS',
  name: 'UPS Ground',
  speed: 'Ground',
  arrivesOn: day('2026-11-18'),
} as const;

test('a service is blocked above its coverage limit', () => {
  expect(serviceStop(factsOf({ declaredValue: dollars(25_000) }, { service: ground }))).toBeUndefined();
  expect(serviceStop(factsOf({ declaredValue: dollars(25_000.01) }, { service: ground }))).toBe(
    'UPS Ground is covered up to $25,000. Choose a faster service.',
  );
});

test('a service is blocked for its carrier', () => {
  const cash = factsOf({ cargo: 'Cash', cashAgreed: true, isMailRegistered: true }, { service: ground });
  expect(serviceStop(cash)).toBe("UPS doesn't accept cash. Choose USPS.");
});

test("a violation of the whole shipment doesn't block a single service", () => {
  expect(serviceStop(factsOf({ sealNumber: '?' }, { service: ground }))).toBeUndefined();
});

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
