import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { pastDueSentence, paymentStatus } from './payment-status.ts';

const due = day('2026-12-08');

test.each([
  [100, '2026-12-07', 'Pending'],
  [100, '2026-12-08', 'Due Immediately'],
  [100, '2026-12-15', 'Due Immediately'],
  [100, '2026-12-16', 'Past Due - Pending'],
  [0, '2027-01-01', 'Paid'],
  [-5, '2026-12-07', 'Paid'],
])('%i cents owed on %s of a bill due on 12/08 is %s', (owed, today, status) => {
  expect(paymentStatus({ owed, dueOn: due }, day(today))).toBe(status);
});

test.each([
  [0, '$15.00 on D-500018 was due on 11/21/2026.'],
  [2, '$15.00 on D-500018 and 2 more was due on 11/21/2026.'],
])('names the past-due bill and %i more', (more, says) => {
  const first = { number: 'D-500018', dueOn: day('2026-11-21') };
  expect(pastDueSentence(cents(1500), first, more)).toContain(says);
});
