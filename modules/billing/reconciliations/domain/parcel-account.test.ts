import { expect, test } from 'vitest';
import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { amountOf, differencesOf } from './differences.ts';
import type { Charge, Rated } from './differences.ts';
import { explainDifference } from './explain-difference.ts';
import type { Cause } from './explain-difference.ts';
import { creditOf, remainingForgiven } from './forgiveness.ts';

const kinds = ['FREIGHT', 'FUEL', 'RESIDENTIAL_DELIVERY', 'SIGNATURE_OPTION', 'SATURDAY_DELIVERY'];
const sum = (charges: readonly Charge[]): Cents => addCents(noMoney, ...charges.map(({ amount }) => amount));

/** A seeded random number generator. */
function drawnBy(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A parcel billed repeatedly, with adjustments disputed and won in random order. */
function runHistory(draw: (below: number) => number) {
  const parcel = { weightLb: 2, dimensions: [9, 6, 4], zone: 5, residential: false } as const;
  const rated = (): Rated => ({
    parcel: { ...parcel, weightLb: 1 + draw(4) },
    charges: kinds.map((kind) => ({ kind, amount: cents(draw(4) * 100) })),
  });
  const quoted = rated();
  const lowest = new Map(quoted.charges.map(({ kind, amount }) => [kind, amount]));
  let [billed, forgiven, charged] = [quoted, [] as readonly Charge[], noMoney];
  const faults: string[] = [];
  const won: { cause: Cause; before: Rated; billed: Rated }[] = [];
  for (let step = 0; step < 12; step++) {
    if (draw(3) > 0) {
      const before = billed;
      billed = rated();
      const causes = explainDifference({
        carrier: 'FedEx',
        service: 'Ground',
        before,
        billedBefore: true,
        billed,
        forgiven,
      });
      for (const cause of causes) {
        if (sum(cause.parts) !== cause.amount) faults.push('parts');
        charged = addCents(charged, cause.amount);
        if (cause.amount > 0) won.push({ cause, before, billed });
      }
      forgiven = remainingForgiven(differencesOf(before, billed), forgiven);
      for (const { kind, amount } of billed.charges)
        if (amount < (lowest.get(kind) ?? noMoney)) lowest.set(kind, amount);
    } else if (won.length > 0) {
      const [{ cause, ...rest }] = won.splice(draw(won.length), 1) as [(typeof won)[number]];
      const currentCharges = { quoted: quoted.charges, now: billed.charges, forgiven };
      const credited = creditOf({ ...rest, parts: cause.parts }, currentCharges);
      if (sum(credited) > cause.amount) faults.push('credited more than was charged');
      charged = subtractCents(charged, sum(credited));
      forgiven = [...forgiven, ...credited];
    }
  }
  return { quoted, billed, forgiven, charged, lowest, faults };
}

test('a parcel costs what is billed less the credits of won disputes, and never less than its lowest price', () => {
  for (let seed = 0; seed < 500; seed++) {
    const { quoted, billed, forgiven, charged, lowest, faults } = runHistory(drawnBy(seed));
    const paid = addCents(sum(quoted.charges), charged);
    expect([seed, paid]).toEqual([seed, subtractCents(sum(billed.charges), sum(forgiven))]);
    const belowLowest = kinds.filter(
      (kind) =>
        subtractCents(amountOf(billed.charges, kind), amountOf(forgiven, kind)) <
        (lowest.get(kind) ?? noMoney),
    );
    expect([seed, ...faults, ...belowLowest]).toEqual([seed]);
  }
});
