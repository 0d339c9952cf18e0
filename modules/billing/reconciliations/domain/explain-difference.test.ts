import { describe, expect, test } from 'vitest';
import { addCents, cents } from '#kit/domain/money.ts';
import { explainDifference } from './explain-difference.ts';
import type { Charge, Measured, Rated } from './differences.ts';

const charges = (amounts: Readonly<Record<string, number>>): Charge[] =>
  Object.entries(amounts).map(([kind, amount]) => ({ kind, amount: cents(amount) }));

const declared: Measured = { weightLb: 2, dimensions: [9, 6, 4], zone: 5, residential: false };
const quoted: Rated = { parcel: declared, charges: charges({ FREIGHT: 1_240, FUEL: 211 }) };
const plain = { carrier: 'FedEx', service: 'Ground', before: quoted, billedBefore: false, forgiven: [] };

const explain = (parcel: Partial<Measured>, amounts: Readonly<Record<string, number>>, before = quoted) =>
  explainDifference({
    ...plain,
    before,
    billed: { parcel: { ...before.parcel, ...parcel }, charges: charges(amounts) },
  });

describe('the difference between what was quoted and what a carrier bills', () => {
  test.each<[string, Partial<Measured>, Record<string, number>, string, number, string]>([
    [
      'the weight',
      { weightLb: 3 },
      { FREIGHT: 1_650, FUEL: 211 },
      'Weight',
      410,
      'FedEx weighed the parcel at 3 lb (declared 2 lb). Zone 5 Ground costs $4.10 more.',
    ],
    [
      "a weight in the member's favor",
      { weightLb: 1 },
      { FREIGHT: 1_060, FUEL: 181 },
      'Weight',
      -210,
      'FedEx weighed the parcel at 1 lb (declared 2 lb). Zone 5 Ground costs $2.10 less, including fuel.',
    ],
    [
      'dimensions that raise the billed weight',
      { weightLb: 7, dimensions: [12, 10, 8] },
      { FREIGHT: 2_240, FUEL: 381 },
      'Dimensions',
      1_170,
      'FedEx measured 12 × 10 × 8 in (declared 9 × 6 × 4 in) and billed 7 lb. Zone 5 Ground costs $11.70 more, including fuel.',
    ],
    [
      'the zone',
      { zone: 6 },
      { FREIGHT: 1_379, FUEL: 211 },
      'Zone',
      139,
      'FedEx billed zone 6 (quoted zone 5). 2 lb Ground costs $1.39 more.',
    ],
    [
      'a residence',
      { residential: true },
      { FREIGHT: 1_240, FUEL: 312, RESIDENTIAL_DELIVERY: 595 },
      'Residential',
      696,
      'FedEx delivered to a residence (declared business). Residential delivery costs $6.96 more, including fuel.',
    ],
    [
      'the address',
      {},
      { FREIGHT: 1_240, FUEL: 211, ADDRESS_CORRECTION: 2_100 },
      'AddressCorrection',
      2_100,
      'FedEx corrected the address. The correction costs $21.00 more.',
    ],
    [
      'another charge',
      {},
      { FREIGHT: 1_240, FUEL: 211, DELIVERY_AREA: 440 },
      'Other',
      440,
      'FedEx billed differently than quoted: remote area delivery costs $4.40 more.',
    ],
    [
      'fuel alone',
      {},
      { FREIGHT: 1_240, FUEL: 243 },
      'Other',
      32,
      'FedEx billed differently than quoted: fuel costs $0.32 more.',
    ],
    [
      'freight for the same parcel',
      {},
      { FREIGHT: 1_300, FUEL: 211 },
      'Other',
      60,
      'FedEx billed differently than quoted: base freight costs $0.60 more.',
    ],
    [
      'an unknown charge',
      {},
      { FREIGHT: 1_240, FUEL: 211, WHARFAGE: 100 },
      'Other',
      100,
      'FedEx billed differently than quoted: delivery costs $1.00 more.',
    ],
  ])('by %s is explained in a sentence', (_, parcel, amounts, reason, amount, words) => {
    expect(explain(parcel, amounts)).toMatchObject([{ reason, amount, words }]);
  });

  test('is empty when the bill matches, in whatever order the box was measured', () => {
    expect(explain({}, { FREIGHT: 1_240, FUEL: 211 })).toEqual([]);
    const causes = explain({ dimensions: [4, 6, 9], weightLb: 3 }, { FREIGHT: 1_300, FUEL: 211 });
    expect(causes.map(({ reason }) => reason)).toEqual(['Weight']);
  });

  test('of several causes adds up to the cent', () => {
    const causes = explain(
      { weightLb: 3, residential: true },
      { FREIGHT: 1_650, FUEL: 382, RESIDENTIAL_DELIVERY: 595 },
    );
    expect(causes.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['Weight', 480],
      ['Residential', 696],
    ]);
    expect(addCents(...causes.map(({ amount }) => amount))).toBe(1_650 + 382 + 595 - 1_240 - 211);
  });

  test('lists the charges of each cause, also when two share a reason', () => {
    const causes = explain({}, { FREIGHT: 1_240, FUEL: 271, SIGNATURE_OPTION: 575, SATURDAY_DELIVERY: 600 });
    expect(causes.map(({ amount, parts }) => [amount, parts])).toEqual([
      [604, charges({ SIGNATURE_OPTION: 575, FUEL: 29 })],
      [631, charges({ SATURDAY_DELIVERY: 600, FUEL: 31 })],
    ]);
  });

  test('says when it compares with an earlier bill', () => {
    const [cause] = explainDifference({
      ...plain,
      billedBefore: true,
      billed: { parcel: { ...declared, weightLb: 4 }, charges: charges({ FREIGHT: 1_500, FUEL: 211 }) },
    });
    expect(cause?.words).toBe(
      'FedEx weighed the parcel at 4 lb (previously 2 lb). Zone 5 Ground costs $2.60 more.',
    );
  });

  test('a residence that turns out to be a business costs less', () => {
    const home: Rated = {
      parcel: { ...declared, residential: true },
      charges: charges({ FREIGHT: 1_240, RESIDENTIAL_DELIVERY: 595 }),
    };
    expect(explain({ residential: false }, { FREIGHT: 1_240 }, home)).toMatchObject([
      {
        reason: 'Residential',
        amount: -595,
        words: 'FedEx delivered to a business (declared residence). Commercial delivery costs $5.95 less.',
      },
    ]);
  });
});
