import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { amountOf, differencesOf, reasonOf } from './differences.ts';
import type { AdjustmentReason } from './differences.ts';
import type { Charge, Rated } from './parcel.ts';

interface Disputed {
  readonly reason: AdjustmentReason;
  readonly amount: Cents;
  readonly before: Rated;
  readonly billed: Rated;
}

/**
 * What a won dispute gives back, by the charges that it is about: the disputed one and its share of fuel. What the
 * carrier has billed less since was credited when it did.
 */
export function creditOf(disputed: Disputed, now: readonly Charge[]): readonly Charge[] {
  return partsOf(disputed)
    .map(({ kind, amount }) => {
      const fallen = subtractCents(amountOf(disputed.billed.charges, kind), amountOf(now, kind));
      return { kind, amount: least(amount, subtractCents(amount, fallen)) };
    })
    .filter(({ amount }) => amount > 0);
}

function partsOf({ reason, amount, before, billed }: Disputed): Charge[] {
  const apart = ({ amount: one }: Charge) => Math.abs(subtractCents(amount, one));
  const [disputed] = differencesOf(before, billed)
    .filter(({ kind }) => reasonOf(before, billed, kind) === reason)
    .toSorted((one, other) => apart(one) - apart(other));
  if (disputed === undefined) return [];
  const fuel = subtractCents(amount, disputed.amount);
  return fuel > 0 ? [disputed, { kind: 'FUEL', amount: fuel }] : [{ ...disputed, amount }];
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

/** What of it a carrier hasn't taken back yet. */
export function stillForgiven(
  differences: readonly Charge[],
  forgiven: readonly Charge[],
): readonly Charge[] {
  return forgiven
    .map(({ kind, amount }) => ({
      kind,
      amount: addCents(amount, least(noMoney, amountOf(differences, kind))),
    }))
    .filter(({ amount }) => amount > 0);
}

const least = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));
