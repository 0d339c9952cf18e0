import { describe, expect, test } from 'vitest';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { bestIn, compareRowsWith, faceUpArea, isEqualRow } from './compare-rows.ts';
import type { ComparedStone } from './compare-rows.ts';

type Told = Pick<Diamond, 'carat' | 'price' | 'offIdexList' | 'shape' | 'length' | 'width' | 'eyeClean'>;

const usual: Told = {
  carat: 1_510,
  price: 900_000,
  offIdexList: 3_000,
  shape: 'Round',
  length: 742,
  width: 738,
  eyeClean: 'Yes',
};
const one = (told: Partial<Told> = {}, percentile?: number): ComparedStone =>
  ({ stone: { ...usual, ...told } as Diamond, percentile, landed: undefined }) satisfies ComparedStone;

function row(name: string) {
  const found = compareRowsWith('Stone price').find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no row ${name}.`);
  return found;
}

describe('the best value of a row', () => {
  test('is the lowest price and the highest discount', () => {
    const [dear, cheap] = [one(), one({ price: 700_000, offIdexList: 4_000 })];
    expect([...bestIn(row('Stone price'), [dear, cheap])]).toEqual([cheap]);
    expect([...bestIn(row('Off list'), [dear, cheap])]).toEqual([cheap]);
  });

  test('is none when all are equal, when only one is known, or when nothing ranks', () => {
    expect(bestIn(row('Stone price'), [one(), one()]).size).toBe(0);
    expect(bestIn(row('Stone price'), [one()]).size).toBe(0);
    expect(bestIn(row('Eye clean'), [one(), one({ eyeClean: 'No' })]).size).toBe(0);
  });

  test('is the largest face for its weight', () => {
    const [deep, wide, untold] = [one(), one({ length: 760, width: 758 }), one({ width: null })];
    expect([...bestIn(row('Spread'), [deep, wide, untold])]).toEqual([wide]);
    expect([deep, untold].map((each) => row('Spread').words(each))).toEqual(['-1.5%', '-']);
  });

  test('ignores stones with an unknown value', () => {
    const [known, unknown] = [one({}, 40), one({ offIdexList: null })];
    expect([...bestIn(row('Off list'), [known, unknown])]).toEqual([known]);
    expect([...bestIn(row('Against peers'), [known, unknown])]).toEqual([known]);
  });
});

test('a row without differences is hidden, unless there is only one stone', () => {
  expect(isEqualRow(row('Eye clean'), [one(), one()])).toBe(true);
  expect(isEqualRow(row('Eye clean'), [one(), one({ eyeClean: 'No' })])).toBe(false);
  expect(isEqualRow(row('Eye clean'), [one()])).toBe(false);
});

test('a round fills less of its bounding box than a princess does', () => {
  expect(faceUpArea(one().stone)).toBeCloseTo(43.0, 1);
  expect(faceUpArea(one({ shape: 'Princess' }).stone)).toBeCloseTo(54.8, 1);
  expect(faceUpArea(one({ length: null }).stone)).toBeUndefined();
});
