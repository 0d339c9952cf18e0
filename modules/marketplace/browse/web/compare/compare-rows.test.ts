import { describe, expect, test } from 'vitest';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { findBest, createCompareRows, faceUpArea, isEqualRow } from './compare-rows.ts';
import type { ComparedStone } from './compare-rows.ts';

type StoneValues = Pick<
  Diamond,
  'carat' | 'price' | 'offIdexList' | 'shape' | 'length' | 'width' | 'eyeClean'
>;

const defaultValues: StoneValues = {
  carat: 1_510,
  price: 900_000,
  offIdexList: 3_000,
  shape: 'Round',
  length: 742,
  width: 738,
  eyeClean: 'Yes',
};
const createStone = (values: Partial<StoneValues> = {}, percentile?: number): ComparedStone =>
  ({
    stone: { ...defaultValues, ...values } as Diamond,
    percentile,
    landed: undefined,
  }) satisfies ComparedStone;

function row(name: string) {
  const found = createCompareRows('Stone price', 'Wire').find((stone) => stone.name === name);
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
}

describe('the best value of a row', () => {
  test('is the lowest price and the highest discount', () => {
    const [expensive, cheap] = [createStone(), createStone({ price: 700_000, offIdexList: 4_000 })];
    expect([...findBest(row('Stone price'), [expensive, cheap])]).toEqual([cheap]);
    expect([...findBest(row('Off list'), [expensive, cheap])]).toEqual([cheap]);
  });

  test('is none when all are equal, when only one is known, or when nothing ranks', () => {
    expect(findBest(row('Stone price'), [createStone(), createStone()]).size).toBe(0);
    expect(findBest(row('Stone price'), [createStone()]).size).toBe(0);
    expect(findBest(row('Eye clean'), [createStone(), createStone({ eyeClean: 'No' })]).size).toBe(0);
  });

  test('is the largest face for its weight', () => {
    const [narrow, wide, unmeasured] = [
      createStone(),
      createStone({ length: 760, width: 758 }),
      createStone({ width: null }),
    ];
    expect([...findBest(row('Spread'), [narrow, wide, unmeasured])]).toEqual([wide]);
    expect([narrow, unmeasured].map((stone) => row('Spread').words(stone))).toEqual(['-1.5%', '-']);
  });

  test('ignores stones with an unknown value', () => {
    const [known, unknown] = [createStone({}, 40), createStone({ offIdexList: null })];
    expect([...findBest(row('Off list'), [known, unknown])]).toEqual([known]);
    expect([...findBest(row('vs. similar'), [known, unknown])]).toEqual([known]);
  });
});

test('treats a row without differences as equal, unless there is only one stone', () => {
  expect(isEqualRow(row('Eye clean'), [createStone(), createStone()])).toBe(true);
  expect(isEqualRow(row('Eye clean'), [createStone(), createStone({ eyeClean: 'No' })])).toBe(false);
  expect(isEqualRow(row('Eye clean'), [createStone()])).toBe(false);
});

test('computes a smaller face-up area for a round than for a princess of the same size', () => {
  expect(faceUpArea(createStone().stone)).toBeCloseTo(43.0, 1);
  expect(faceUpArea(createStone({ shape: 'Princess' }).stone)).toBeCloseTo(54.8, 1);
  expect(faceUpArea(createStone({ length: null }).stone)).toBeUndefined();
});

test('calls a stone best only where the trade agrees what better means', () => {
  const says = new Map(
    createCompareRows('Delivered price', 'ACH').map(({ name, says: word }) => [name, word]),
  );
  expect(says.get('Delivered price, ACH')).toBe('lowest');
  expect([...says].filter(([, word]) => word === 'best')).toEqual([['Polish, symmetry', 'best']]);
});
