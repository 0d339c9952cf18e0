import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dayRangesOn } from './day-ranges.ts';

// Spec shipping §2.
test('offers the specified date ranges in order', () => {
  const ranges = dayRangesOn(day('2026-01-15')).map(({ label, days }) => [label, days.from, days.to]);
  expect(ranges).toEqual([
    ['Today', '2026-01-15', ''],
    ['Last 7 days', '2026-01-09', ''],
    ['Last 15 days', '2026-01-01', ''],
    ['Last 30 days', '2025-12-17', ''],
    ['Last 60 days', '2025-11-17', ''],
    ['Current month', '2026-01-01', ''],
    ['Last month', '2025-12-01', '2025-12-31'],
    ['Last 3 months', '2025-11-01', ''],
    ['Last 6 months', '2025-08-01', ''],
    ['All history', '', ''],
  ]);
});
