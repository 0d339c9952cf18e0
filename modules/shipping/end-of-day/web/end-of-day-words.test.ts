import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { momentText } from './end-of-day-words.ts';

const zone = 'America/New_York';

test.each([
  ['2026-11-27T15:14:00Z', '10:14 AM ET'],
  ['2026-11-27T02:14:00Z', 'Nov 26, 9:14 PM ET'],
])('labels sent at %s say the time, and the day if another one', (at, words) => {
  expect(momentText(at, zone, day('2026-11-27'))).toBe(words);
});
