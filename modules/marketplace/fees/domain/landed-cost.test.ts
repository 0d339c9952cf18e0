import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { deliveries, findFees, stonePayments } from './fee-table.ts';
import { describePayment, landedCost, sumCosts } from './landed-cost.ts';
import type { PurchaseTerms, LandedCost } from './landed-cost.ts';
import { noTax, taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';

const fees = findFees(day('2026-11-21'));
const standardByWire: PurchaseTerms = { delivery: 'Standard', payment: 'Wire', taxRate: noTax };

test.each<[title: string, price: number, terms: Partial<PurchaseTerms>, lines: Partial<LandedCost>]>([
  ['charges a servicing fee of at least 55 dollars', 5_499_99, {}, { servicingFee: cents(55_00) }],
  ['charges one percent if that is more', 5_501_00, {}, { servicingFee: cents(55_01) }],
  ['charges standard delivery', 1_000_00, {}, { authenticationAndShippingFee: cents(38_00) }],
  [
    'charges expedited delivery',
    1_000_00,
    { delivery: 'Expedited' },
    { authenticationAndShippingFee: cents(68_00) },
  ],
  ['makes no local charge below 25,000 dollars', 24_999_99, {}, { localCharge: cents(0) }],
  ['makes a local charge from 25,000 dollars on', 25_000_00, {}, { localCharge: cents(25_00) }],
  ['discounts a wire', 10_000_00, {}, { discount: cents(50_00), fundsTransferFee: cents(0) }],
  ['discounts an ACH payment half as much', 10_000_00, { payment: 'ACH' }, { discount: cents(25_00) }],
  [
    'charges 2.9 percent of the total for a card',
    10_000_00,
    { payment: 'CreditCard' },
    // 10,000 and 100 and 38 are 10,138.
    { discount: cents(0), fundsTransferFee: cents(294_00), total: cents(10_432_00) },
  ],
  [
    'taxes the stone and its services, less the discount',
    10_000_00,
    { taxRate: taxRate(7_000) },
    // 10,138 less 50.
    { tax: cents(706_16), total: cents(10_794_16) },
  ],
])('%s', (_, price, terms, lines) => {
  expect(landedCost(cents(price), fees, { ...standardByWire, ...terms })).toMatchObject(lines);
});

test.each([
  ['Wire', 'saves $50.00'],
  ['ACH', 'saves $25.00'],
  ['CreditCard', '2.9% fee, $294.00'],
] as const)('says what paying by %s changes', (payment, words) => {
  const cost = landedCost(cents(10_000_00), fees, { ...standardByWire, payment });
  expect(describePayment(cost, payment, fees)).toBe(words);
});

test('says nothing about a payment that changes nothing', () => {
  expect(describePayment(sumCosts([]), 'Wire', fees)).toBeUndefined();
});

test('makes every cost the sum of its lines, and an order the sum of its stones', () => {
  const anyTerms = fc.record({
    delivery: fc.constantFrom(...deliveries),
    payment: fc.constantFrom(...stonePayments),
    taxRate: fc.integer({ min: 0, max: 11_000 }).map(taxRate),
  });
  const prices = fc.array(fc.integer({ min: 1, max: 99_999_999 }).map(cents), {
    minLength: 1,
    maxLength: 15,
  });
  fc.assert(
    fc.property(prices, anyTerms, (stones, terms) => {
      const costs = stones.map((price) => landedCost(price, fees, terms));
      for (const { total, discount, ...added } of [...costs, sumCosts(costs)]) {
        expect(Object.values(added).reduce((sum, amount) => sum + amount, 0) - discount).toBe(total);
      }
      expect(costs.reduce((sum, { total }) => sum + total, 0)).toBe(sumCosts(costs).total);
    }),
  );
});

test('applies a fee table from its day on', () => {
  const nextTable = { ...fees, from: day('2027-01-01'), minServicing: cents(60_00) };
  expect(findFees(day('2026-12-31'), [fees, nextTable])).toBe(fees);
  expect(findFees(day('2027-01-01'), [fees, nextTable])).toBe(nextTable);
});
