import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dueOn, lastBillingWeek, nextInvoiceOn } from './billing-week.ts';

test.each([
  ['2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-28', '2026-11-16', '2026-11-22'],
  // On Sunday the week is still running.
  ['2026-11-29', '2026-11-16', '2026-11-22'],
  ['2026-11-30', '2026-11-23', '2026-11-29'],
  ['2026-01-01', '2025-12-22', '2025-12-28'],
])('on %s the last completed week is %s to %s', (today, from, to) => {
  expect(lastBillingWeek(day(today))).toEqual({ from, to });
});

test.each([
  ['2026-11-23', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
])('purchases of %s are invoiced on %s', (today, on) => {
  expect(nextInvoiceOn(day(today))).toBe(on);
});

test('an invoice is due 15 days after it was issued', () => {
  expect(dueOn(day('2026-11-23'))).toBe('2026-12-08');
});
