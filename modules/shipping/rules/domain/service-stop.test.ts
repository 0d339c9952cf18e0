import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dollars, factsOf } from './testing/a-shipment.ts';
import { serviceStop } from './check-plan.ts';

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
  expect(serviceStop(cash)).toBe('UPS refuses cash. Choose USPS.');
});

test('a violation of the whole shipment blocks no single service', () => {
  expect(serviceStop(factsOf({ sealNumber: '?' }, { service: ground }))).toBeUndefined();
});
