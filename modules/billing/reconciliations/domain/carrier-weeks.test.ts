import { expect, test } from 'vitest';
import { day, weekdayOf } from '#kit/domain/day.ts';
import { weeksToFetch } from './carrier-weeks.ts';

test.each([
  ['a Saturday', '2026-11-21', '2026-11-09'],
  ['a Sunday', '2026-11-22', '2026-11-09'],
  ['a Monday', '2026-11-23', '2026-11-16'],
])('on %s the last week that is over is known', (_, today, last) => {
  const weeks = weeksToFetch(day(today));
  expect(weeks.at(-1)).toBe(last);
  expect(weeks).toHaveLength(9);
  expect(weeks.every((week) => weekdayOf(week) === 1)).toBe(true);
});
