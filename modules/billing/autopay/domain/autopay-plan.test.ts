import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { isTimeToAnnounce, nextTryOn, noticeOn, runOnOrAfter, collectionDay } from './autopay-plan.ts';

describe('autopay', () => {
  test.each([
    [5, '2026-11-04', '2026-11-05'],
    [5, '2026-11-05', '2026-11-05'],
    [5, '2026-11-06', '2026-12-05'],
    [28, '2026-01-29', '2026-02-28'],
    [1, '2026-12-31', '2027-01-01'],
    [28, '2028-02-29', '2028-03-28'],
  ])('on day %i, seen from %s, is next on %s', (dayOfMonth, from, runOn) => {
    expect(runOnOrAfter(dayOfMonth, day(from))).toBe(runOn);
  });

  test.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2026-12-05', true],
  ])('of 12/05 is announced on %s: %s', (today, isDue) => {
    expect(isTimeToAnnounce(day('2026-12-05'), day(today))).toBe(isDue);
    expect(noticeOn(day('2026-12-05'))).toBe('2026-12-02');
  });

  test.each([
    ['2026-12-01', '2026-12-05'],
    ['2026-12-02', '2026-12-05'],
    ['2026-12-03', '2026-12-06'],
    ['2026-12-05', '2026-12-08'],
    ['2026-12-20', '2026-12-23'],
  ])('of 12/05 that is announced on %s is collected on %s', (today, collectedOn) => {
    expect(collectionDay(day('2026-12-05'), day(today))).toBe(collectedOn);
  });

  test.each([
    [1, '2026-12-06'],
    [2, '2026-12-08'],
    [3, '2026-12-12'],
    [4, undefined],
  ])('of 12/05 that was declined %i times is retried on %s', (refused, next) => {
    expect(nextTryOn(day('2026-12-05'), refused)).toBe(next);
  });
});
