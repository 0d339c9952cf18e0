import { expect, test } from 'vitest';
import { nextGridIndex } from './stone-grid.tsx';

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 4, 9],
  ['ArrowUp', 6, 1],
  ['ArrowUp', 3, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 11, 11],
  ['ArrowDown', 9, 11],
  ['Home', 7, 0],
  ['End', 7, 11],
  ['Enter', 7, undefined],
])('moves, with 12 cards in 5 columns, by %s from %i to %s', (key, at, next) => {
  expect(nextGridIndex(key, at, 12, 5)).toBe(next);
});
