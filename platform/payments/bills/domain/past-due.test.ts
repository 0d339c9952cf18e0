import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { pastDueSays } from './past-due.ts';

test.each([
  [0, '$15.00 of D-500018 is past due; it was due on 11/21/2026.'],
  [2, '$15.00 of D-500018 and 2 more is past due; it was due on 11/21/2026.'],
])('what is past due is named by its bill, with %i more', (others, says) => {
  const first = { number: 'D-500018', dueOn: day('2026-11-21') };
  expect(pastDueSays(cents(1500), first, others)).toContain(says);
});
