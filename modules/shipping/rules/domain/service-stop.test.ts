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

test('a service is stopped by what it is insured for', () => {
  expect(serviceStop(factsOf({ declaredValue: dollars(25_000) }, { service: ground }))).toBeUndefined();
  expect(serviceStop(factsOf({ declaredValue: dollars(25_000.01) }, { service: ground }))).toBe(
    'UPS Ground is covered up to $25,000. Choose a faster service.',
  );
});

test('a service is stopped by who carries it', () => {
  const cash = factsOf({ cargo: 'Cash', cashAgreed: true, isMailRegistered: true }, { service: ground });
  expect(serviceStop(cash)).toBe('UPS refuses cash. Choose USPS.');
});

test('what is wrong with the shipment stops none of its services', () => {
  expect(serviceStop(factsOf({ sealNumber: '?' }, { service: ground }))).toBeUndefined();
});
