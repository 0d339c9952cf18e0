import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { planUpdates } from './apply-updates.ts';
import type { ListedOffer } from './apply-updates.ts';

const on = day('2026-11-26');
const offer: ListedOffer = {
  stockNumber: 'A-1',
  price: 600_000,
  availability: 1,
  isOpen: true,
  isHeld: false,
  stone: {
    diamondType: 'Natural',
    shape: 'Round',
    colorType: 'Color',
    color: 'G',
    clarity: 'VS1',
    treatment: 'None',
    carat: 1_000,
    costsLess: false,
  },
};

test.each([
  [
    'a price alone',
    { price: 620_000 },
    { price: 620_000, pricePerCarat: 620_000, availability: 1, isOpen: true },
  ],
  ['an availability alone', { availability: 2 }, { price: 600_000, availability: 2, isOpen: true }],
  ['a sold stone', { isAvailable: false }, { price: 600_000, isOpen: false }],
])('changes only %s', (_, update, expected) => {
  const { offers } = planUpdates([offer], [{ stockNumber: 'A-1', ...update }], on);
  expect(offers).toMatchObject([{ stockNumber: 'A-1', ...expected }]);
});

test("names what was never listed, and prices that can't be right", () => {
  const plan = planUpdates(
    [offer, { ...offer, stockNumber: 'A-2' }],
    [
      { stockNumber: 'A-1', price: 100 },
      { stockNumber: 'A-2', price: 610_000 },
      { stockNumber: 'B-9', price: 610_000 },
    ],
    on,
  );
  expect(plan).toMatchObject({ implausible: ['A-1'], notFound: ['B-9'], offers: [{ stockNumber: 'A-2' }] });
});

test('refuses a price per carat as the new total, and takes one that corrects it', () => {
  const heavy = { ...offer, price: 16_200_00, stone: { ...offer.stone, carat: 2_000 } };
  const update = (price: number, before = heavy.price) =>
    planUpdates([{ ...heavy, price: before }], [{ stockNumber: 'A-1', price }], on);
  expect(update(8_100_00)).toMatchObject({ implausible: ['A-1'], offers: [] });
  expect(update(11_000_00)).toMatchObject({ implausible: [], offers: [{ price: 11_000_00 }] });
  expect(update(16_200_00, 8_100_00)).toMatchObject({ implausible: [], offers: [{ price: 16_200_00 }] });
  const grown = { ...heavy, price: 600_00, stone: { ...heavy.stone, diamondType: 'Lab' as const } };
  expect(planUpdates([grown], [{ stockNumber: 'A-1', price: 300_00 }], on).implausible).toEqual(['A-1']);
});

test('takes a stone that is gone off the market, whatever its price', () => {
  const plan = planUpdates([offer], [{ stockNumber: 'A-1', price: 100, isAvailable: false }], on);
  expect(plan).toMatchObject({ implausible: [], offers: [{ price: 600_000, isOpen: false }] });
});

test.each([
  ['offered again', { isAvailable: true }, { held: ['A-1'], offers: [] }],
  ['priced', { price: 610_000 }, { held: [], offers: [{ price: 610_000, isOpen: false }] }],
  ['gone', { isAvailable: false }, { held: [], offers: [{ isOpen: false }] }],
])('of a stone whose row is held, %s: it stays off the market', (_, update, expected) => {
  const held = { ...offer, isOpen: false, isHeld: true };
  expect(planUpdates([held], [{ stockNumber: 'A-1', ...update }], on)).toMatchObject(expected);
});

test('counts the last of several updates of a stock number', () => {
  const updates = [610_000, 620_000].map((price) => ({ stockNumber: 'A-1', price }));
  expect(planUpdates([offer], updates, on).offers.map(({ price }) => price)).toEqual([620_000]);
});
