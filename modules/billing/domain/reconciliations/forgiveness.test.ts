import { describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { creditOf, lessForgiven, stillForgiven } from './forgiveness.ts';
import type { Charge, Rated } from './parcel.ts';

const charges = (amounts: Readonly<Record<string, number>>): Charge[] =>
  Object.entries(amounts).map(([kind, amount]) => ({ kind, amount: cents(amount) }));
const rated = (weightLb: number, amounts: Readonly<Record<string, number>>): Rated => ({
  parcel: { weightLb, dimensions: [9, 6, 4], zone: 5, residential: false },
  charges: charges(amounts),
});

const before = rated(2, { FREIGHT: 1_240, FUEL: 211 });
const billed = rated(3, { FREIGHT: 1_650, FUEL: 281, RESIDENTIAL_DELIVERY: 595 });
const weight = { reason: 'Weight', amount: cents(439), before, billed } as const;

describe('a won dispute gives back', () => {
  test.each<[string, Record<string, number>, Record<string, number>]>([
    ['the charge with its share of fuel', { FREIGHT: 1_650, FUEL: 281 }, { FREIGHT: 410, FUEL: 29 }],
    ['less what the carrier has taken back since', { FREIGHT: 1_500, FUEL: 281 }, { FREIGHT: 260, FUEL: 29 }],
    ['nothing where it took back all of it', { FREIGHT: 1_240, FUEL: 211 }, {}],
    ['no more where it bills more since', { FREIGHT: 1_900, FUEL: 300 }, { FREIGHT: 410, FUEL: 29 }],
  ])('%s', (_, now, back) => {
    expect(creditOf(weight, charges(now))).toEqual(charges(back));
  });

  test('all of it where fuel fell meanwhile', () => {
    const cheaper = { ...weight, amount: cents(390) };
    expect(creditOf(cheaper, billed.charges)).toEqual(charges({ FREIGHT: 390 }));
  });

  test('of several charges of one reason the one that was disputed', () => {
    const more = rated(2, { FREIGHT: 1_240, FUEL: 211, SIGNATURE_OPTION: 575, SATURDAY_DELIVERY: 1_600 });
    const about = { reason: 'Other', amount: cents(1_600), before, billed: more } as const;
    expect(creditOf(about, more.charges)).toEqual(charges({ SATURDAY_DELIVERY: 1_600 }));
  });
});

describe('what was given back', () => {
  const forgiven = charges({ FREIGHT: 410, FUEL: 29 });
  test.each<[string, Record<string, number>, Record<string, number>, Record<string, number>]>([
    ['is taken back by the carrier itself first', { FREIGHT: -300 }, {}, { FREIGHT: 110, FUEL: 29 }],
    [
      'leaves the member what the carrier takes back beyond it',
      { FREIGHT: -500 },
      { FREIGHT: -90 },
      { FUEL: 29 },
    ],
    [
      'has nothing to do with other charges',
      { ADDRESS_CORRECTION: -900 },
      { ADDRESS_CORRECTION: -900 },
      { FREIGHT: 410, FUEL: 29 },
    ],
    ['stays given back where more is billed', { FREIGHT: 100 }, { FREIGHT: 100 }, { FREIGHT: 410, FUEL: 29 }],
  ])('%s', (_, differences, left, still) => {
    expect(lessForgiven(charges(differences), forgiven)).toEqual(charges(left));
    expect(stillForgiven(charges(differences), forgiven)).toEqual(charges(still));
  });
});
