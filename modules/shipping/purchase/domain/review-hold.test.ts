import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { approvalCounts, heldUntil, holderOf } from './review-hold.ts';

const taken = { takenBy: 'ingrid', takenAt: new Date('2026-11-24T14:41:00Z') };

test.each([
  ['2026-11-24T14:55:59Z', 'ingrid'],
  ['2026-11-24T14:56:00Z', null],
])('a review taken at 2:41 is at %s with %s', (now, holder) => {
  expect(holderOf(taken, new Date(now))).toBe(holder);
});

test('nobody has a review that was handed back', () => {
  expect(heldUntil({ takenBy: null, takenAt: null })).toBeNull();
});

test.each([
  [125_000_00, null, 'ingrid', 'decides'],
  [125_000_01, null, 'ingrid', 'first'],
  [125_000_01, 'ingrid', 'ingrid', 'same'],
  [125_000_01, 'ingrid', 'dana', 'decides'],
] as const)('an approval of %i after %s by %s %s', (value, approvedFirstBy, personId, counts) => {
  expect(approvalCounts({ declaredValue: cents(value), approvedFirstBy, personId })).toBe(counts);
});
