import { expect, test } from 'vitest';
import { providerDay, startOfProviderDay } from './provider-day.ts';
import { day } from '#kit/domain/day.ts';

test.each([
  ['2026-06-16T03:59:59Z', '2026-06-15'],
  ['2026-06-16T04:00:00Z', '2026-06-16'],
  ['2026-12-16T04:59:59Z', '2026-12-15'],
])('at %s the provider day is %s', (instant, expected) => {
  expect(providerDay(new Date(instant))).toBe(expected);
});

test.each([
  ['2026-11-23', '2026-11-23T05:00:00.000Z'],
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
  // Daylight saving changes at 2 AM on these days.
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('the provider day %s begins at %s', (text, instant) => {
  expect(startOfProviderDay(day(text)).toISOString()).toBe(instant);
});
