import type { BasisPoints } from './basis-points.ts';
import type { Brand } from './brand.ts';
import { formatDecimal, parseDecimal } from './text/decimal-text.ts';
import type { DecimalRefusal } from './text/decimal-text.ts';
import { read, unread } from './text/parsed.ts';
import type { Parsed } from './text/parsed.ts';

/** An amount in US cents. The portal has one currency, so the type implies it. */
export type Cents = Brand<number, 'USD cents'>;

// Our choice: an amount above a billion dollars is a typo (decision 0007).
export const largestTypedAmount = 99_999_999_999;

type AmountRefusal = DecimalRefusal | 'negative';

/** Anything but a safe integer is a bug of the caller, never a user's mistake. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents.`);
  return (value === 0 ? 0 : value) as Cents;
}

export const noMoney = cents(0);

export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), noMoney);
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** Divides whole numbers, rounding half away from zero: 0.5 cents is 1, -0.5 cents is -1. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
}

/** Rounds half away from zero, as invoices do by hand. */
export function percentOf(amount: Cents, rate: BasisPoints): Cents {
  return cents(Number(divideRounded(BigInt(amount) * BigInt(rate), 10_000n)));
}

/** Parses '31,900', '31900.5' or '$1,240.00'. Negative amounts are rejected unless allowed. */
export function parseCents(
  text: string,
  allow: { readonly negative?: boolean; readonly largest?: number } = {},
): Parsed<Cents, AmountRefusal> {
  const plain = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?)\$\s*(?=[\d.])/, '$1');
  const parsed = parseDecimal(plain, 2);
  if (!parsed.ok) return parsed;
  if (parsed.value < 0 && allow.negative !== true) return unread('negative');
  if (Math.abs(parsed.value) > (allow.largest ?? largestTypedAmount)) return unread('too_large');
  return read(cents(parsed.value));
}

/** Spec platform §2.4: price is displayed in USD in en-US format, amounts with two decimals. */
export function formatCents(amount: Cents): string {
  const text = formatDecimal(Math.abs(amount), 2);
  return amount < 0 ? `-$${text}` : `$${text}`;
}

/** For a sentence: whole dollars without cents, "$43,500", others with them. */
export const formatBriefCents = (amount: Cents): string => formatCents(amount).replace(/\.00$/, '');

/**
 * Splits an amount by weights into parts that add up exactly. Leftover cents go to the largest remainders, earlier
 * parts first if equal.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be whole numbers, 0 or more.');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('At least one weight must be greater than 0.');
  const sign = total < 0 ? -1n : 1n;
  const whole = BigInt(total) * sign;
  const parts = weights.map((weight, index) => {
    const share = whole * BigInt(weight);
    return { index, amount: share / sum, remainder: share % sum };
  });
  const left = Number(whole - parts.reduce((allotted, part) => allotted + part.amount, 0n));
  const inLine = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  const lucky = new Set(inLine.slice(0, left).map((part) => part.index));
  return parts.map((part) => cents(Number(sign * (part.amount + (lucky.has(part.index) ? 1n : 0n)))));
}
