import { expect, test } from 'vitest';
import { providerDay } from './provider-day.ts';

test.each([
  ['2026-06-16T03:59:59Z', '2026-06-15'],
  ['2026-06-16T04:00:00Z', '2026-06-16'],
  ['2026-12-16T04:59:59Z', '2026-12-15'],
])('at %s the provider day is %s', (instant, expected) => {
  expect(providerDay(new Date(instant))).toBe(expected);
});
