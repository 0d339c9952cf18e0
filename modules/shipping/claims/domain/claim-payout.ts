import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

export interface PayoutFacts {
  readonly insuredValue: Cents;
  readonly invoiceValue: Cents | null;
  readonly replacementValue: Cents | null;
  readonly repairCost: Cents | null;
  readonly deductible: Cents;
  readonly carrierPaid: Cents;
  readonly salvage: Cents;
}

export interface PayoutLine {
  readonly label: string;
  /** Null where there is no such figure. */
  readonly amount: Cents | null;
  readonly kind: 'candidate' | 'lowest' | 'deduction' | 'payout';
}

const least = (amounts: readonly Cents[]): Cents => cents(Math.min(...amounts));

/**
 * Our choice (decision 0032): the lowest of the figures that are known, less deductible, what the carrier paid, and
 * salvage that the shipper keeps. Never below zero, never above the insured value.
 */
export function payoutLines(facts: PayoutFacts): readonly PayoutLine[] {
  const { insuredValue, invoiceValue, replacementValue, repairCost } = facts;
  const known = [insuredValue, invoiceValue, replacementValue, repairCost].filter((one) => one !== null);
  const lowest = least(known);
  const deductible = least([facts.deductible, lowest]);
  const afterDeductible = subtractCents(lowest, deductible);
  const carrierPaid = least([facts.carrierPaid, afterDeductible]);
  const afterCarrier = subtractCents(afterDeductible, carrierPaid);
  const salvage = least([facts.salvage, afterCarrier]);
  return [
    { label: 'Insured value', amount: insuredValue, kind: 'candidate' },
    { label: 'Invoice value', amount: invoiceValue, kind: 'candidate' },
    { label: 'Replacement value', amount: replacementValue, kind: 'candidate' },
    { label: 'Cost to repair', amount: repairCost, kind: 'candidate' },
    { label: 'Lowest of these', amount: lowest, kind: 'lowest' },
    { label: 'Deductible', amount: deductible, kind: 'deduction' },
    { label: 'Paid by the carrier', amount: carrierPaid, kind: 'deduction' },
    { label: 'Salvage', amount: salvage, kind: 'deduction' },
    { label: 'Payout', amount: subtractCents(afterCarrier, salvage), kind: 'payout' },
  ];
}

export const payoutOf = (facts: PayoutFacts): Cents =>
  payoutLines(facts).find(({ kind }) => kind === 'payout')?.amount ?? noMoney;

/** Our choice (decision 0032): above it a second examiner approves. */
export const examinerAuthority = cents(1_000_000);

export const needsSecondExaminer = (payout: Cents): boolean => payout > examinerAuthority;
