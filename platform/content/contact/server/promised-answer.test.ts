import { expect, test } from 'vitest';
import { answerDue } from './promised-answer.ts';

test.each([
  ['a Monday morning', '2026-11-16T15:00:00Z', '2026-11-18'],
  ['a Friday', '2026-11-20T15:00:00Z', '2026-11-24'],
  ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-24'],
  ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-30'],
  ['late on Monday in New York, when it is Tuesday in UTC', '2026-11-17T03:00:00Z', '2026-11-18'],
  ['the last business day of the year', '2026-12-31T15:00:00Z', '2027-01-05'],
])('promises an answer to a question asked on %s by the right day', (_, askedAt, due) => {
  expect(answerDue(new Date(askedAt))).toBe(due);
});
