import { describe, expect, test } from 'vitest';
import { dayTitle, describeDeadline, spanWords, summaryParts, weekAgoWords } from './desk-summary.ts';

const sentence = (home: Parameters<typeof summaryParts>[0]) =>
  summaryParts(home)
    .map(({ text }) => text)
    .join('');
const resolved = { today: 39, weekAgo: 36 };

test.each([
  [
    { open: 51, late: 4, dueWithinHour: 3, resolved },
    '51 items open, 4 late, 3 due within the hour; 39 resolved today',
  ],
  [{ open: 1, late: 0, dueWithinHour: 0, resolved }, '1 item open; 39 resolved today'],
  [{ open: 0, late: 0, dueWithinHour: 0, resolved }, 'All caught up; 39 resolved today'],
])('says the work in one sentence', (home, words) => {
  expect(sentence(home)).toBe(words);
});

test.each([
  [20_000, '1 min'],
  [7 * 60_000, '7 min'],
  [85 * 60_000, '1 h 25 min'],
  [2 * 3_600_000, '2 h'],
  [26 * 3_600_000, '26 h'],
  [72 * 3_600_000, '3 d'],
])('writes %s ms as %s', (ms, words) => {
  expect(spanWords(ms)).toBe(words);
});

test('names the day and the same day a week ago', () => {
  expect(dayTitle('2026-11-24')).toBe('Tuesday, November 24');
  expect(weekAgoWords('2026-11-24')).toBe('last Tuesday');
});

describe('a deadline', () => {
  const since = '2026-11-24T10:00:00Z';
  const due = '2026-11-24T20:00:00Z';
  test.each([
    ['2026-11-24T12:00:00Z', 'calm', '8 h', 0.2],
    ['2026-11-24T18:30:00Z', 'warn', '1 h 30 min', 0.85],
    ['2026-11-24T20:40:00Z', 'bad', '40 min late', 1],
  ])('at %s is %s', (now, tone, words, passed) => {
    expect(describeDeadline({ since, due }, new Date(now))).toMatchObject({ tone, words, passed });
  });
});
