import { expect, test } from 'vitest';
import { faceUpOf } from './face-up.ts';
import type { Measured } from './face-up.ts';

test.each<readonly [string, Measured, looksLike: number, spread: number]>([
  ['a round of one carat and 6.5 mm is ideal', of('Round', 1_000, 650, 650), 1_000, 0],
  ['a round that is a little deep', of('Round', 1_510, 742, 738), 1_476, -153],
  // Domain facts §2: 6.26 x 6.33 mm at 1.01 ct look like 0.90 ct.
  ['a round that hides its weight', of('Round', 1_010, 633, 626), 908, -683],
  ['a shallow round shows more than it weighs', of('Round', 900, 650, 650), 1_000, 728],
  ['an oval', of('Oval', 1_000, 775, 575), 983, -116],
  ['an emerald cut weighs by its ratio', of('Emerald', 1_000, 700, 500), 977, -156],
  ['a princess', of('Princess', 1_000, 550, 550), 987, -84],
  ['a heart wider than long', of('Heart', 1_000, 630, 660), 896, -703],
])('%s', (_, stone, looksLike, spread) => {
  expect(faceUpOf(stone)).toEqual({ looksLike, spread });
});

test('length and width work in either order', () => {
  expect(faceUpOf(of('Pear', 1_000, 850, 550))).toEqual(faceUpOf(of('Pear', 1_000, 550, 850)));
});

test.each([
  ['nobody measured its length', of('Round', 1_000, null, 650)],
  ['nobody measured its width', of('Round', 1_000, 650, null)],
  ['nothing is told of how its shape is cut', of('Shield', 1_000, 650, 600)],
  ['its measures are nothing', of('Round', 1_000, 0, 0)],
])('is undefined for a stone when %s', (_, stone) => {
  expect(faceUpOf(stone)).toBeUndefined();
});

function of(shape: Measured['shape'], carat: number, length: number | null, width: number | null): Measured {
  return { shape, carat, length, width };
}
