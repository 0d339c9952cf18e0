import type { Cents } from './money.ts';
import { cents } from './money.ts';

/**
 * Splits an amount by weights so that the parts add up to it exactly. Each part gets its whole cents,
 * and the cents left over go to the largest remainders, the earlier part first where two are equal.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers from zero up.');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('At least one weight is above zero.');
  const sign = total < 0 ? -1n : 1n;
  const whole = BigInt(total) * sign;
  const parts = weights.map((weight, index) => {
    const share = whole * BigInt(weight);
    return { index, amount: share / sum, remainder: share % sum };
  });
  const left = Number(whole - parts.reduce((given, part) => given + part.amount, 0n));
  const inLine = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  const lucky = new Set(inLine.slice(0, left).map((part) => part.index));
  return parts.map((part) => cents(Number(sign * (part.amount + (lucky.has(part.index) ? 1n : 0n)))));
}
