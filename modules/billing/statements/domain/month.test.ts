import { expect, test } from 'vitest';
import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { day } from '#kit/domain/day.ts';
import { lastOfMonth, monthName } from './month.ts';

test.each([
  ['2026-11-21', 0, '2026-11-01'],
  ['2026-11-21', 11, '2025-12-01'],
  ['2026-01-31', 1, '2025-12-01'],
  ['2026-12-01', -1, '2027-01-01'],
])('from %s, the month %i months ago began on %s', (from, ago, first) => {
  expect(firstOfMonth(day(from), ago)).toBe(first);
});

test("a month ends on its last day, a leap year's February too", () => {
  expect(lastOfMonth(day('2028-02-03'))).toBe('2028-02-29');
  expect(lastOfMonth(day('2026-12-31'))).toBe('2026-12-31');
});

test('names a month', () => {
  expect(monthName('2026-11')).toBe('November 2026');
});
