import { expect, test } from 'vitest';
import { delayAfter } from './each-in-turn.ts';

test.each([
  [1, 5],
  [2, 15],
  [3, 45],
  [6, 1215],
  [7, 1440],
  [40, 1440],
])('after %d failures the next try waits %d minutes', (failures, minutes) => {
  expect(delayAfter(failures)).toBe(minutes * 60_000);
});
