import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

export interface PayableAmount {
  readonly billId: string;
  readonly owed: Cents;
}

/**
 * Which bill gets how much of one payment: the bills in their order, each in full, the last one in part.
 * Undefined if the amount is more than they owe.
 */
export function spreadPayment(
  amount: Cents,
  bills: readonly PayableAmount[],
): ReadonlyMap<string, Cents> | undefined {
  const parts = new Map<string, Cents>();
  let left = amount;
  for (const { billId, owed } of bills) {
    const part = cents(Math.min(left, owed));
    if (part <= 0) continue;
    parts.set(billId, part);
    left = subtractCents(left, part);
  }
  return left > 0 ? undefined : parts;
}

/** What is left of a payment whose first charges were made before it was interrupted. */
export function leftOfPayment(amount: Cents, made: Iterable<Cents>): Cents {
  return cents(Math.max(0, subtractCents(amount, addCents(noMoney, ...made))));
}
