import { expect, test } from 'vitest';
import { countdown } from './hold-line.tsx';

test.each([
  [251_700_000, '2 days 21 h'],
  [86_400_000, '24:00:00'],
  [86_399_999, '23:59:59'],
  [3_600_000, '1:00:00'],
  [61_000, '0:01:01'],
  [-5, '0:00:00'],
])('shows %i ms as %s', (remainingMs, words) => {
  expect(countdown(remainingMs)).toBe(words);
});
