import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { amountOf } from './differences.ts';
import type { Charge, Rated } from './differences.ts';

interface Disputed {
  /** The charge that is disputed and its share of fuel; together the amount of the adjustment. */
  readonly parts: readonly Charge[];
  readonly before: Rated;
  readonly billed: Rated;
}

/** Where a parcel stands when its dispute is answered. */
interface Standing {
  readonly quoted: readonly Charge[];
  /** What its carrier bills for it now. */
  readonly now: readonly Charge[];
  /** What other won disputes gave back of that. */
  readonly forgiven: readonly Charge[];
}

/**
 * What a won dispute gives back, by the charges that it is about. What the carrier has billed less since was credited
 * when it did; and nothing goes back below what was quoted, or billed before, however often a charge went up and down.
 */
export function creditOf({ parts, before, billed }: Disputed, standing: Standing): readonly Charge[] {
  const { quoted, now, forgiven } = standing;
  return owedParts(parts)
    .map(({ kind, amount }) => {
      const fallen = subtractCents(amountOf(billed.charges, kind), amountOf(now, kind));
      const lowest = least(amountOf(quoted, kind), amountOf(before.charges, kind));
      const above = subtractCents(subtractCents(amountOf(now, kind), lowest), amountOf(forgiven, kind));
      return { kind, amount: least(least(amount, subtractCents(amount, fallen)), above) };
    })
    .filter(({ amount }) => amount > 0);
}

/** A part that went down takes its amount off the other one, since only both together were charged. */
function owedParts(parts: readonly Charge[]): readonly Charge[] {
  const down = addCents(noMoney, ...parts.filter(({ amount }) => amount < 0).map(({ amount }) => amount));
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount }) => ({ kind, amount: addCents(amount, down) }));
}

/** A carrier that bills less for what was given back takes back its own first: only the rest is the member's. */
export function lessForgiven(differences: readonly Charge[], forgiven: readonly Charge[]): readonly Charge[] {
  return differences
    .map(({ kind, amount }) => ({
      kind,
      amount: amount < 0 ? least(noMoney, addCents(amount, amountOf(forgiven, kind))) : amount,
    }))
    .filter(({ amount }) => amount !== 0);
}

/** What of it a carrier hasn't taken back yet; what several disputes gave back of one charge, such as fuel, is one sum. */
export function stillForgiven(
  differences: readonly Charge[],
  forgiven: readonly Charge[],
): readonly Charge[] {
  return [...new Set(forgiven.map(({ kind }) => kind))]
    .map((kind) => ({
      kind,
      amount: addCents(amountOf(forgiven, kind), least(noMoney, amountOf(differences, kind))),
    }))
    .filter(({ amount }) => amount > 0);
}

const least = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));
