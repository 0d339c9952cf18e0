import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { paymentStatus } from './payment-status.ts';

const due = day('2026-12-08');

test.each([
  [100, '2026-12-07', 'Pending'],
  [100, '2026-12-08', 'Due Immediately'],
  [100, '2026-12-15', 'Due Immediately'],
  [100, '2026-12-16', 'Past Due - Pending'],
  [0, '2027-01-01', 'Paid'],
  [-5, '2026-12-07', 'Paid'],
])('%i cents owed on %s of what was due on 12/08: %s', (owed, today, status) => {
  expect(paymentStatus({ owed, dueOn: due }, day(today))).toBe(status);
});
