import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { amountOf } from './differences.ts';
import type { Charge, Rated } from './differences.ts';

interface Disputed {
  /** The disputed charge and its share of fuel; together the adjustment. */
  readonly parts: readonly Charge[];
  readonly before: Rated;
  readonly billed: Rated;
}

/** The charges of a parcel when its dispute is decided. */
interface CurrentCharges {
  readonly quoted: readonly Charge[];
  /** What the carrier bills now. */
  readonly now: readonly Charge[];
  /** Credited by other won disputes. */
  readonly forgiven: readonly Charge[];
}

/**
 * The credit for a won dispute, by charge. Later reductions by the carrier were credited already. The credit
 * never takes a charge below the quote or the earlier bill, however often it went up and down.
 */
export function creditOf({ parts, before, billed }: Disputed, current: CurrentCharges): readonly Charge[] {
  const { quoted, now, forgiven } = current;
  return owedParts(parts)
    .map(({ kind, amount }) => {
      const decrease = subtractCents(amountOf(billed.charges, kind), amountOf(now, kind));
      const lowest = smaller(amountOf(quoted, kind), amountOf(before.charges, kind));
      const excess = subtractCents(subtractCents(amountOf(now, kind), lowest), amountOf(forgiven, kind));
      return { kind, amount: smaller(smaller(amount, subtractCents(amount, decrease)), excess) };
    })
    .filter(({ amount }) => amount > 0);
}

/** A decrease in one part offsets an increase in the other, since only their sum was charged. */
function owedParts(parts: readonly Charge[]): readonly Charge[] {
  const down = addCents(noMoney, ...parts.filter(({ amount }) => amount < 0).map(({ amount }) => amount));
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount }) => ({ kind, amount: addCents(amount, down) }));
}

/** A later reduction first covers what a dispute already credited; only the rest is credited to the member. */
export function withoutForgiven(
  differences: readonly Charge[],
  forgiven: readonly Charge[],
): readonly Charge[] {
  return differences
    .map(({ kind, amount }) => ({
      kind,
      amount: amount < 0 ? smaller(noMoney, addCents(amount, amountOf(forgiven, kind))) : amount,
    }))
    .filter(({ amount }) => amount !== 0);
}

/** The credited charges that the carrier has not reduced yet, summed by charge. */
export function remainingForgiven(
  differences: readonly Charge[],
  forgiven: readonly Charge[],
): readonly Charge[] {
  return [...new Set(forgiven.map(({ kind }) => kind))]
    .map((kind) => ({
      kind,
      amount: addCents(amountOf(forgiven, kind), smaller(noMoney, amountOf(differences, kind))),
    }))
    .filter(({ amount }) => amount > 0);
}

const smaller = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));
