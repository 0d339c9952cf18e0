import { afterEach, expect, test } from 'vitest';
import { setLive } from './live-state.ts';
import { refetchWhile } from './look-again.ts';

const again = refetchWhile((open: readonly string[]) => open.length > 0);

afterEach(() => setLive(false));

test('a query looks again while something is open, and rests before it is answered and afterwards', () => {
  expect(again({ state: { data: ['a payment'] } })).toBeGreaterThan(0);
  expect(again({ state: { data: [] } })).toBe(false);
  expect(again({ state: { data: undefined } })).toBe(false);
});

test('a query rests while the server tells what changes', () => {
  setLive(true);
  expect(again({ state: { data: ['a payment'] } })).toBe(false);
});
