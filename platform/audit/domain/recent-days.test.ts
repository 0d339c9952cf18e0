import { expect, test } from 'vitest';
import { recentDays } from './recent-days.ts';

test('lists recent days up to today across a month boundary', () => {
  expect(recentDays(new Date('2026-12-02T23:59:59Z'), 4)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
});
