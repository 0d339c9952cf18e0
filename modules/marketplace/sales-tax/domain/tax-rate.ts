import type { Brand } from '#kit/domain/brand.ts';
import { cents, divideRounded } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Thousandths of a percent as an integer, because some rates are like 6.875%: that is 6875. */
export type TaxRate = Brand<number, 'thousandths of a percent'>;

export function taxRate(value: number): TaxRate {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} isn't a valid tax rate.`);
  return value as TaxRate;
}

export const noTax = taxRate(0);

export const taxOn = (amount: Cents, rate: TaxRate): Cents =>
  cents(Number(divideRounded(BigInt(amount) * BigInt(rate), 100_000n)));

/** The rate by which an amount was taxed, from the amount of its tax. */
export const rateOfTax = (tax: Cents, amount: Cents): TaxRate =>
  amount <= 0 ? noTax : taxRate(Math.round((tax * 100_000) / amount));

/** 6.875%, 7%. */
export const formatTaxRate = (rate: TaxRate): string => `${rate / 1_000}%`;
