import { expect, test } from 'vitest';
import { turnPastEnd } from './turned-stone.tsx';

test.each([
  [0, 'ArrowLeft', 345],
  [0, 'ArrowDown', 345],
  [360, 'ArrowRight', 15],
  [360, 'ArrowUp', 15],
  [0, 'ArrowRight', undefined],
  [360, 'ArrowLeft', undefined],
  [15, 'ArrowLeft', undefined],
  [0, 'Home', undefined],
])('at %d degrees %s goes to %s', (turn, key, expected) => {
  expect(turnPastEnd(turn, key, 15)).toBe(expected);
});
