import type { Brand } from '#kit/domain/brand.ts';
import { cents, divideRounded } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** A thousandth of a percent as a whole number, since some states ask for 6.875%: that is 6875. */
export type TaxRate = Brand<number, 'thousandths of a percent'>;

export function taxRate(value: number): TaxRate {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no rate of tax.`);
  return value as TaxRate;
}

export const noTax = taxRate(0);

export const taxOn = (amount: Cents, rate: TaxRate): Cents =>
  cents(Number(divideRounded(BigInt(amount) * BigInt(rate), 100_000n)));

/** 6.875%, 7%. */
export const formatTaxRate = (rate: TaxRate): string => `${rate / 1_000}%`;
