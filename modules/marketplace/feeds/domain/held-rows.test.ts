import { expect, test } from 'vitest';
import { wereSeen } from './held-rows.ts';
import type { Hold, RowNote } from './row-notes.ts';

const notes = (...reasons: readonly Hold[]): RowNote[] =>
  reasons.map((reason) => ({ reason, field: null, given: '' }));

test.each<[string, readonly Hold[], readonly Hold[], boolean]>([
  ['the same doubt', ['factsDiffer'], ['factsDiffer'], true],
  ['one of two', ['factsDiffer'], ['factsDiffer', 'priceImplausible'], true],
  ['another doubt about the price', ['perCaratAsTotal'], ['priceImplausible'], true],
  ['a contradiction after a price', ['factsDiffer'], ['priceImplausible'], false],
  ['lab-grown words after a contradiction', ['factsDiffer', 'saysLabGrown'], ['factsDiffer'], false],
])('a decision covers %s: %j after %j is %s', (_, doubts, decided, covered) => {
  expect(wereSeen(notes(...doubts), notes(...decided))).toBe(covered);
});
