import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { endOf, lastDayOf } from './banner-days.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';

test.each([
  ['in winter', '2026-01-15', '2026-01-15T05:00:00.000Z'],
  ['in summer', '2026-07-04', '2026-07-04T04:00:00.000Z'],
  ['when the clocks go forward', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['when they go back', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])("starts a day at midnight in the provider's time zone %s", (_, text, begins) => {
  expect(startOfProviderDay(day(text)).toISOString()).toBe(begins);
});

test('ends a day when the next begins', () => {
  const end = endOf(day('2026-03-08'));
  expect(end.toISOString()).toBe('2026-03-09T04:00:00.000Z');
  expect(lastDayOf(end)).toBe('2026-03-08');
  expect(lastDayOf(new Date('2026-03-09T16:00:00Z'))).toBe('2026-03-09');
});
