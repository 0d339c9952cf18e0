import { expect, test } from 'vitest';
import { day, weekdayOf } from '#kit/domain/day.ts';
import { daysOf, weeksToFetch } from './reconciliation-range.ts';

const today = day('2026-11-21');

test.each([
  ['Last7Days', {}, { from: '2026-11-15', to: '2026-11-21' }],
  ['Last60Days', {}, { from: '2026-09-23', to: '2026-11-21' }],
  ['Specific', { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
  ['Specific', { from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-21' }],
  ['Specific', { to: '2026-03-01' }, { from: '2026-01-01', to: '2026-03-01' }],
  ['Specific', { from: '2026-02-01', to: '2026-01-31' }, 'backwards'],
  ['Specific', { from: '2025-11-22', to: '2026-11-21' }, { from: '2025-11-22', to: '2026-11-21' }],
  ['Specific', { from: '2025-11-21', to: '2026-11-21' }, 'too_long'],
] as const)('resolves %s with %j', (range, chosen, days) => {
  const chosenDays = Object.fromEntries(Object.entries(chosen).map(([name, text]) => [name, day(text)]));
  expect(daysOf(range, today, chosenDays)).toEqual(days);
});

test.each([
  ['a Saturday', '2026-11-21', '2026-11-09'],
  ['a Sunday', '2026-11-22', '2026-11-09'],
  ['a Monday', '2026-11-23', '2026-11-16'],
])('on %s fetches up to the last completed week', (_, on, last) => {
  const weeks = weeksToFetch(day(on));
  expect(weeks.at(-1)).toBe(last);
  expect(weeks).toHaveLength(9);
  expect(weeks.every((week) => weekdayOf(week) === 1)).toBe(true);
});
