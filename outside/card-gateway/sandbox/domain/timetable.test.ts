import { expect, test } from 'vitest';
import { afterBusinessDays, afterDays, settlementDays } from './timetable.ts';

test.each([
  ['2026-11-20T15:30:00.000Z', 2, '2026-11-24T15:30:00.000Z'],
  ['2026-11-21T15:30:00.000Z', 2, '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T15:30:00.000Z', 2, '2026-11-27T15:30:00.000Z'],
  ['2026-11-20T15:30:00.000Z', 5, '2026-11-30T15:30:00.000Z'],
])('%s plus %i business days is %s, with or without Thanksgiving in between', (from, days, to) => {
  expect(afterBusinessDays(new Date(from), days).toISOString()).toBe(to);
});

test('a card settles in about 2 business days, an account in about 5', () => {
  expect(settlementDays('card', false)).toBe(2);
  expect(settlementDays('bank', false)).toBe(5);
  expect(settlementDays('card', true)).toBeGreaterThan(2);
  expect(settlementDays('bank', true)).toBeGreaterThan(5);
});

test('days are calendar days', () => {
  expect(afterDays(new Date('2026-11-20T15:30:00Z'), 5).toISOString()).toBe('2026-11-25T15:30:00.000Z');
});
