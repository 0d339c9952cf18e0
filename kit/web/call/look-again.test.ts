import { expect, test } from 'vitest';
import { refetchWhile } from './look-again.ts';

const again = refetchWhile((open: readonly string[]) => open.length > 0);

test('a query looks again while something is open, and rests before it is answered and afterwards', () => {
  expect(again({ state: { data: ['a payment'] } })).toBeGreaterThan(0);
  expect(again({ state: { data: [] } })).toBe(false);
  expect(again({ state: { data: undefined } })).toBe(false);
});
