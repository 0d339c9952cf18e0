import { describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { creditOf, withoutForgiven, remainingForgiven } from './forgiveness.ts';
import type { Charge, Rated } from './differences.ts';

const charges = (amounts: Readonly<Record<string, number>>): Charge[] =>
  Object.entries(amounts).map(([kind, amount]) => ({ kind, amount: cents(amount) }));
const rated = (weightLb: number, amounts: Readonly<Record<string, number>>): Rated => ({
  parcel: { weightLb, dimensions: [9, 6, 4], zone: 5, residential: false },
  charges: charges(amounts),
});

const before = rated(2, { FREIGHT: 1_240, FUEL: 211 });
const billed = rated(3, { FREIGHT: 1_650, FUEL: 281, RESIDENTIAL_DELIVERY: 595 });
const weight = { parts: charges({ FREIGHT: 410, FUEL: 29 }), before, billed };
const chargesNow = (now: readonly Charge[], forgiven: readonly Charge[] = []) => ({
  quoted: before.charges,
  now,
  forgiven,
});

describe('a won dispute credits', () => {
  test.each<[string, Record<string, number>, Record<string, number>]>([
    ['the charge with its share of fuel', { FREIGHT: 1_650, FUEL: 281 }, { FREIGHT: 410, FUEL: 29 }],
    ['less what the carrier has reduced since', { FREIGHT: 1_500, FUEL: 281 }, { FREIGHT: 260, FUEL: 29 }],
    ['nothing when the carrier reduced the full amount', { FREIGHT: 1_240, FUEL: 211 }, {}],
    ['no more when the carrier bills more later', { FREIGHT: 1_900, FUEL: 300 }, { FREIGHT: 410, FUEL: 29 }],
  ])('%s', (_, now, credited) => {
    expect(creditOf(weight, chargesNow(charges(now)))).toEqual(charges(credited));
  });

  test('the full amount when fuel fell in the meantime', () => {
    const freightDown = { ...weight, parts: charges({ FREIGHT: 410, FUEL: -20 }) };
    expect(creditOf(freightDown, chargesNow(billed.charges))).toEqual(charges({ FREIGHT: 390 }));
  });

  test('no more than was charged when the charge fell and fuel rose', () => {
    const fuelUp = { ...weight, parts: charges({ FREIGHT: -10, FUEL: 50 }) };
    expect(creditOf(fuelUp, chargesNow(billed.charges))).toEqual(charges({ FUEL: 40 }));
  });

  test('a charge that went up, down and up again only once, even if every rise was disputed', () => {
    const now = billed.charges;
    const first = creditOf(weight, chargesNow(now));
    expect(first).toEqual(charges({ FREIGHT: 410, FUEL: 29 }));
    const reweighed = { ...weight, parts: charges({ FREIGHT: 410 }) };
    expect(creditOf(reweighed, chargesNow(now, first))).toEqual([]);
  });

  test('each of two lasting rises, whichever is won first', () => {
    const twice = rated(4, { FREIGHT: 2_000, FUEL: 281 });
    const second = { parts: charges({ FREIGHT: 350 }), before: billed, billed: twice };
    const one = creditOf(weight, chargesNow(twice.charges));
    expect(creditOf(second, chargesNow(twice.charges, one))).toEqual(charges({ FREIGHT: 350 }));
    const other = creditOf(second, chargesNow(twice.charges));
    expect(creditOf(weight, chargesNow(twice.charges, other))).toEqual(one);
  });

  test('the full rise from below the quote', () => {
    const low = rated(1, { FREIGHT: 1_000, FUEL: 211 });
    const increase = { parts: charges({ FREIGHT: 650 }), before: low, billed };
    expect(creditOf(increase, chargesNow(billed.charges))).toEqual(charges({ FREIGHT: 650 }));
  });
});

describe('the amounts credited', () => {
  const forgiven = charges({ FREIGHT: 410, FUEL: 29 });
  test.each<[string, Record<string, number>, Record<string, number>, Record<string, number>]>([
    ["absorb the carrier's own reduction first", { FREIGHT: -300 }, {}, { FREIGHT: 110, FUEL: 29 }],
    ['leave the member any reduction beyond them', { FREIGHT: -500 }, { FREIGHT: -90 }, { FUEL: 29 }],
    [
      "don't affect other charges",
      { ADDRESS_CORRECTION: -900 },
      { ADDRESS_CORRECTION: -900 },
      { FREIGHT: 410, FUEL: 29 },
    ],
    [
      'stay credited when the carrier bills more',
      { FREIGHT: 100 },
      { FREIGHT: 100 },
      { FREIGHT: 410, FUEL: 29 },
    ],
  ])('%s', (_, differences, remaining, remainingReasons) => {
    expect(withoutForgiven(charges(differences), forgiven)).toEqual(charges(remaining));
    expect(remainingForgiven(charges(differences), forgiven)).toEqual(charges(remainingReasons));
  });

  test('for fuel by two disputes are summed, and a later reduction uses each part once', () => {
    const both = [...forgiven, ...charges({ RESIDENTIAL_DELIVERY: 595, FUEL: 41 })];
    const first = charges({ FREIGHT: -410, FUEL: -29 });
    expect(withoutForgiven(first, both)).toEqual([]);
    expect(remainingForgiven(first, both)).toEqual(charges({ FUEL: 41, RESIDENTIAL_DELIVERY: 595 }));
  });
});
