import { expect, test } from 'vitest';
import { askAgainAfterMs } from './ask-again.ts';

test.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [9, 168],
  [500, 168],
])('after %d unknown answers it waits %d hours', (times, hours) => {
  expect(askAgainAfterMs(times)).toBe(hours * 3_600_000);
});
