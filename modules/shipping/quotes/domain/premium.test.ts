import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { coverages } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { premiumFor } from './premium.ts';
import type { Insured } from './premium.ts';

const toShop: Insured = {
  value: cents(10_000_00),
  speed: 'NextDay',
  isMailRegistered: false,
  coverage: 'Essential',
  isResidential: false,
  isHeldForPickup: false,
};

test.each<[says: string, insured: Partial<Insured>, premium: number]>([
  ['$10,000 by next day', {}, 30_00],
  ['rounds up to a full $100', { value: cents(10_000_01) }, 30_30],
  ['$31,900 by next day, Essential', { value: cents(31_900_00) }, 95_70],
  ['$31,900 by next day, Expanded', { value: cents(31_900_00), coverage: 'Expanded' }, 133_98],
  ['adds 15 percent for a residence', { isResidential: true }, 34_50],
  [
    'is 10 percent lower for hold for pickup, even to a residence',
    { isResidential: true, isHeldForPickup: true },
    27_00,
  ],
  ['uses the Registered Mail rate', { speed: 'Ground', isMailRegistered: true }, 25_00],
  ['charges the minimum', { value: cents(1) }, 1_25],
  ['is zero for no value', { value: cents(0) }, 0],
])('the premium: %s', (_, insured, premium) => {
  expect(premiumFor({ ...toShop, ...insured })).toBe(premium);
});

test('the premium never falls as the insured value rises', () => {
  const anyInsured = fc.record({
    value: fc.integer({ min: 0, max: 20_000_000 }).map(cents),
    speed: fc.constantFrom('NextDay', 'TwoDay', 'ThreeDay', 'Ground', 'International'),
    isMailRegistered: fc.boolean(),
    coverage: fc.constantFrom(...coverages),
    isResidential: fc.boolean(),
    isHeldForPickup: fc.boolean(),
  });
  fc.assert(
    fc.property(anyInsured, fc.nat(5_000_000), (insured, more) => {
      const higher = premiumFor({ ...insured, value: cents(insured.value + more) });
      expect(higher).toBeGreaterThanOrEqual(premiumFor(insured));
    }),
  );
});
