import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { deliveries, feesOn, stonePayments } from './fee-table.ts';
import { landedCost, sumOfCosts } from './landed-cost.ts';
import type { Buying, LandedCost } from './landed-cost.ts';
import { noTax, taxRate } from './tax-table.ts';

const fees = feesOn(day('2026-11-21'));
const byWire: Buying = { delivery: 'Standard', payment: 'Wire', taxRate: noTax };

test.each<[says: string, price: number, buying: Partial<Buying>, lines: Partial<LandedCost>]>([
  ['the servicing fee is 55 dollars at least', 5_499_99, {}, { servicingFee: cents(55_00) }],
  ['one percent from where that is more', 5_501_00, {}, { servicingFee: cents(55_01) }],
  ['standard delivery', 1_000_00, {}, { authenticationAndShippingFee: cents(38_00) }],
  ['expedited delivery', 1_000_00, { delivery: 'Expedited' }, { authenticationAndShippingFee: cents(68_00) }],
  ['no local charge below 25,000 dollars', 24_999_99, {}, { localCharge: cents(0) }],
  ['a local charge from 25,000 dollars on', 25_000_00, {}, { localCharge: cents(25_00) }],
  ['a wire is rebated', 10_000_00, {}, { discount: cents(50_00), fundsTransferFee: cents(0) }],
  ['an ACH half as much', 10_000_00, { payment: 'ACH' }, { discount: cents(25_00) }],
  [
    'a card costs 2.9 percent of all that is asked',
    10_000_00,
    { payment: 'CreditCard' },
    // 10,000 and 100 and 38 are 10,138.
    { discount: cents(0), fundsTransferFee: cents(294_00), total: cents(10_432_00) },
  ],
  [
    'tax is on the stone and what is done for it, less the rebate',
    10_000_00,
    { taxRate: taxRate(7_000) },
    // 10,138 less 50.
    { tax: cents(706_16), total: cents(10_794_16) },
  ],
])('%s', (_, price, buying, lines) => {
  expect(landedCost(cents(price), fees, { ...byWire, ...buying })).toMatchObject(lines);
});

test('every cost is the sum of its lines, and an order the sum of its stones', () => {
  const buying = fc.record({
    delivery: fc.constantFrom(...deliveries),
    payment: fc.constantFrom(...stonePayments),
    taxRate: fc.integer({ min: 0, max: 11_000 }).map(taxRate),
  });
  const prices = fc.array(fc.integer({ min: 1, max: 99_999_999 }).map(cents), {
    minLength: 1,
    maxLength: 15,
  });
  fc.assert(
    fc.property(prices, buying, (stones, how) => {
      const costs = stones.map((price) => landedCost(price, fees, how));
      for (const { total, discount, ...added } of [...costs, sumOfCosts(costs)]) {
        expect(Object.values(added).reduce((sum, amount) => sum + amount, 0) - discount).toBe(total);
      }
      expect(costs.reduce((sum, { total }) => sum + total, 0)).toBe(sumOfCosts(costs).total);
    }),
  );
});

test('a fee table applies from its day on', () => {
  const later = { ...fees, from: day('2027-01-01'), leastServicing: cents(60_00) };
  expect(feesOn(day('2026-12-31'), [fees, later])).toBe(fees);
  expect(feesOn(day('2027-01-01'), [fees, later])).toBe(later);
});
