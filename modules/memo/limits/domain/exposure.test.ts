import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { expiryState, limitState } from './exposure.ts';

test.each([
  [null, 'none'],
  ['2026-11-25', 'expired'],
  ['2026-11-26', 'soon'],
  ['2027-01-25', 'soon'],
  ['2027-01-26', 'valid'],
] as const)('a paper that ends on %s is %s', (end, state) => {
  expect(expiryState(end === null ? null : day(end), day('2026-11-26'))).toBe(state);
});

test.each([
  [100, null, 'none'],
  [74, 100, 'under'],
  [75, 100, 'near'],
  [100, 100, 'near'],
  [101, 100, 'over'],
] as const)('%i out of %s is %s', (out, limit, state) => {
  expect(limitState(out, limit)).toBe(state);
});
