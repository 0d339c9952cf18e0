import { expect, test } from 'vitest';
import { compareFaceUp } from './face-up.ts';
import type { MeasuredStone } from './face-up.ts';

test.each<readonly [string, MeasuredStone, looksLike: number, spread: number]>([
  ['of a round of one carat and 6.5 mm is ideal', createStone('Round', 1_000, 650, 650), 1_000, 0],
  ['of a deep round is smaller', createStone('Round', 1_510, 742, 738), 1_476, -153],
  // Domain facts §2: 6.26 x 6.33 mm at 1.01 ct look like 0.90 ct.
  ['of a very deep round is much smaller', createStone('Round', 1_010, 633, 626), 908, -683],
  ['of a shallow round is larger', createStone('Round', 900, 650, 650), 1_000, 728],
  ['of an oval', createStone('Oval', 1_000, 775, 575), 983, -116],
  ['of an emerald cut depends on its ratio', createStone('Emerald', 1_000, 700, 500), 977, -156],
  ['of a princess', createStone('Princess', 1_000, 550, 550), 987, -84],
  ['of a heart wider than long', createStone('Heart', 1_000, 630, 660), 896, -703],
])('the face-up size %s', (_, stone, looksLike, spread) => {
  expect(compareFaceUp(stone)).toEqual({ looksLike, spread });
});

test('accepts length and width in either order', () => {
  expect(compareFaceUp(createStone('Pear', 1_000, 850, 550))).toEqual(
    compareFaceUp(createStone('Pear', 1_000, 550, 850)),
  );
});

test.each([
  ['its length is unknown', createStone('Round', 1_000, null, 650)],
  ['its width is unknown', createStone('Round', 1_000, 650, null)],
  ['its shape has no data', createStone('Shield', 1_000, 650, 600)],
  ['its measurements are zero', createStone('Round', 1_000, 0, 0)],
])('is undefined for a stone when %s', (_, stone) => {
  expect(compareFaceUp(stone)).toBeUndefined();
});

function createStone(
  shape: MeasuredStone['shape'],
  carat: number,
  length: number | null,
  width: number | null,
): MeasuredStone {
  return { shape, carat, length, width };
}
