import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, noMoney } from '#kit/domain/money.ts';
import { examinerAuthority, needsSecondExaminer, payoutLines, payoutOf } from './claim-payout.ts';
import type { PayoutFacts } from './claim-payout.ts';

const amount = fc.integer({ min: 0, max: 20_000_000 }).map(cents);
const maybe = fc.option(amount, { nil: null });
const anyFacts: fc.Arbitrary<PayoutFacts> = fc.record({
  insuredValue: amount,
  invoiceValue: maybe,
  replacementValue: maybe,
  repairCost: maybe,
  deductible: amount,
  carrierPaid: amount,
  salvage: amount,
});

test('a payout is never negative nor above any known figure, and its lines add up', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const payout = payoutOf(facts);
      expect(payout).toBeGreaterThanOrEqual(0);
      const { insuredValue, invoiceValue, replacementValue, repairCost } = facts;
      const known = [insuredValue, invoiceValue, replacementValue, repairCost].filter((one) => one !== null);
      expect(payout).toBeLessThanOrEqual(Math.min(...known));
      const lines = payoutLines(facts);
      const sum = (kind: string) =>
        lines.filter((line) => line.kind === kind).reduce((total, line) => total + (line.amount ?? 0), 0);
      expect(sum('lowest') - sum('deduction')).toBe(payout);
    }),
  );
});

test('pays the invoice value less the deductible and what the carrier paid', () => {
  const facts = {
    insuredValue: cents(1_280_000),
    invoiceValue: cents(1_245_000),
    replacementValue: cents(1_390_000),
    repairCost: null,
    deductible: cents(50_000),
    carrierPaid: cents(10_000),
    salvage: noMoney,
  };
  expect(payoutOf(facts)).toBe(1_185_000);
  expect(needsSecondExaminer(payoutOf(facts))).toBe(true);
  expect(needsSecondExaminer(examinerAuthority)).toBe(false);
});
