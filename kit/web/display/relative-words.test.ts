import { expect, test } from 'vitest';
import { ageWords, exactInstant, relativeWords, sinceWords } from './relative-time.tsx';

const now = new Date('2026-11-20T14:42:12Z');

test.each([
  ['2026-11-20T14:42:00Z', 'just now'],
  ['2026-11-20T14:42:40Z', 'now'],
  ['2026-11-20T14:38:12Z', '4 min ago'],
  ['2026-11-20T01:42:12Z', '13 hours ago'],
  ['2026-11-18T14:42:12Z', '2 days ago'],
  ['2026-11-20T15:12:12Z', 'in 30 min'],
])('%s reads %s', (instant, words) => {
  expect(relativeWords(new Date(instant), now)).toBe(words);
});

test.each([
  ['2026-11-20T14:42:00Z', 'now'],
  ['2026-11-20T01:42:12Z', '13 h'],
  ['2026-11-18T14:42:12Z', '2 d'],
])('the age of %s reads %s', (instant, words) => {
  expect(ageWords(new Date(instant), now)).toBe(words);
});

test('an exact instant shows month, day, year, time and zone', () => {
  expect(exactInstant(new Date('2026-11-20T14:38:12Z'), 'America/New_York')).toBe(
    '11/20/2026 9:38:12 AM EST',
  );
});

test.each([
  [[20, 0, 5], '12:05 AM'],
  [[20, 9, 41], '9:41 AM'],
  [[19, 23, 59], 'Thursday'],
  [[14, 12, 0], 'Saturday'],
  [[13, 12, 0], '11/13'],
] as const)('since day %j reads %s', ([ofMonth, hour, minute], words) => {
  expect(sinceWords(new Date(2026, 10, ofMonth, hour, minute), new Date(2026, 10, 20, 14, 42))).toBe(words);
});
