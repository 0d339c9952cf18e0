import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { noTax } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { clientCost } from './client-cost.ts';
import { clientPrice, fallsBelowCost } from './mark-up.ts';
import type { PricedStone, MarkUpRule } from './mark-up.ts';

const open = { from: null, to: null };
const allStones: MarkUpRule = {
  name: 'All others',
  diamondTypes: [],
  shapes: [],
  gradingLabs: [],
  carat: open,
  price: open,
  adds: 'Percent',
  add: 10_000,
};
const grown: MarkUpRule = { ...allStones, name: 'Lab-grown', diamondTypes: ['Lab'], add: 25_000 };
const large: MarkUpRule = {
  ...allStones,
  name: 'Two carats up',
  carat: { from: 2_000, to: null },
  add: 3_500,
};
const rounds: MarkUpRule = {
  ...allStones,
  name: 'GIA rounds',
  shapes: ['Round'],
  gradingLabs: ['GIA'],
  add: 5_000,
};
const upTo500: MarkUpRule = {
  ...allStones,
  name: 'Up to $500',
  price: { from: null, to: 50_000 },
  adds: 'Amount',
  add: 30_000,
};

const stone: PricedStone = {
  diamondType: 'Natural',
  shape: 'Round',
  gradingLab: 'GIA',
  carat: 1_500,
  price: 512_345,
};

test.each<[title: string, rules: MarkUpRule[], stone: Partial<PricedStone>, price?: number, rule?: string]>([
  ['gives no price without rules', [], {}],
  ['gives no price if no rule fits', [grown, large], {}],
  ['adds a percent and rounds up to the dollar', [rounds], {}, 768_600, 'GIA rounds'],
  ['adds an amount', [upTo500], { price: 50_000 }, 80_000, 'Up to $500'],
  ['includes the bounds of a rule', [large], { carat: 2_000, price: 100_000 }, 135_000, 'Two carats up'],
  ['applies the next rule beyond a bound', [upTo500, allStones], { price: 50_001 }, 100_100, 'All others'],
  ['applies the first rule that fits', [allStones, rounds], {}, 1_024_700, 'All others'],
  ['requires all conditions of a rule', [rounds, allStones], { gradingLab: 'IGI' }, 1_024_700, 'All others'],
  [
    'distinguishes natural and lab-grown stones',
    [grown],
    { diamondType: 'Lab', price: 40_000 },
    140_000,
    'Lab-grown',
  ],
])('%s', (_, rules, change, price, rule) => {
  const priced = { ...stone, ...change };
  const cost = { byWire: cents(priced.price), byCard: cents(priced.price) };
  const result = clientPrice(rules, priced, cost);
  expect(result).toEqual(price === undefined ? undefined : { price, rule, isBelowCost: false });
});

describe("the jeweler's cost", () => {
  const fees = findFees(day('2026-11-24'));
  const one = { ...stone, price: 500_00 };
  // $500.00 with $55.00 and $38.00 of fees, less 0.5% by wire; 2.9% more by card.
  const cost = clientCost(one.price, fees, noTax);

  test("is the delivered price, so that fees don't eat the markup", () => {
    expect(cost).toEqual({ byWire: 590_50, byCard: 610_20 });
    expect(clientPrice([{ ...allStones, add: 1_000 }], one, cost)).toEqual({
      price: 650_00,
      rule: 'All others',
      isBelowCost: false,
    });
  });

  test("is told when a card payment exceeds the client's price", () => {
    expect(clientPrice([{ ...allStones, add: 200 }], one, cost)).toMatchObject({
      price: 603_00,
      isBelowCost: true,
    });
  });

  test.each<[Partial<MarkUpRule>, boolean]>([
    [{ add: 0 }, true],
    [{ add: 300 }, true],
    [{ add: 400 }, false],
    [{ adds: 'Amount', add: 50_00 }, true],
    [{ adds: 'Amount', add: 50_00, price: { from: null, to: 1_000_00 } }, false],
  ])('a rule of %j falls below it: %s', (change, expected) => {
    expect(fallsBelowCost({ ...allStones, ...change }, fees)).toBe(expected);
  });
});
