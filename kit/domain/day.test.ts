import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDays,
  day,
  dayInZone,
  daysBetween,
  formatDay,
  isDay,
  isTransactionDay,
  parseDay,
  weekdayOf,
} from './day.ts';

describe('days', () => {
  it.each(['2026-11-24', '2024-02-29', '1837-09-18', '0099-01-01', '9999-12-31', '2000-02-29'])(
    '%s is a day',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    '+002026-01-01',
    '',
    '2026-01-0💎',
  ])('%j is not a day', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => day(text)).toThrow(RangeError);
  });

  it.each([
    ['2026-11-24', 1, '2026-11-25'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
    ['0099-12-31', 1, '0100-01-01'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s plus %i days is %s', (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(count);
  });

  it('rejects half days and days outside the calendar', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(day('2026-01-01'), Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
    expect(() => addDays(day('2026-01-01'), 0.5)).toThrow(RangeError);
  });

  it('days sort by time and know their weekday', () => {
    const days = ['2026-11-24', '2025-12-31', '2026-01-02', '2026-01-02'].map(day);
    expect(days.toSorted(compareDays)).toEqual(['2025-12-31', '2026-01-02', '2026-01-02', '2026-11-24']);
    expect(weekdayOf(day('2026-11-24'))).toBe(2);
  });

  it('a day shows the month first', () => {
    expect(formatDay(day('2026-01-05'))).toBe('01/05/2026');
  });
});

describe('typed days', () => {
  it.each(['01/05/2026', '1/5/2026', '01-05-2026', '1.5.2026', '01052026', '2026-01-05', ' 1/5/2026 '])(
    'reads the typed day %j',
    (text) => {
      expect(parseDay(text)).toEqual({ ok: true, value: '2026-01-05' });
    },
  );

  it.each([
    ['', 'blank'],
    ['  ', 'blank'],
    ['1/5/26', 'not_a_day'],
    ['1/5-2026', 'not_a_day'],
    ['tomorrow', 'not_a_day'],
    ['2026-1-5', 'not_a_day'],
    ['٠١/٠٥/٢٠٢٦', 'not_a_day'],
    ['13/01/2026', 'no_such_day'],
    ['2/29/2026', 'no_such_day'],
    ['2026-02-30', 'no_such_day'],
  ])('rejects the typed day %j as %s', (text, reason) => {
    expect(parseDay(text)).toEqual({ ok: false, reason });
  });
});

describe('transaction days', () => {
  it.each([
    ['1900-01-01', false],
    ['1980-12-31', false],
    ['1981-01-01', true],
    ['2026-11-24', true],
  ])('%s is a valid transaction day: %s', (text, counts) => {
    expect(isTransactionDay(day(text))).toBe(counts);
  });
});

describe('the day in a time zone', () => {
  it.each([
    ['2026-11-24T04:59:59Z', 'America/New_York', '2026-11-23'],
    ['2026-11-24T05:00:00Z', 'America/New_York', '2026-11-24'],
    ['2026-07-24T03:59:59Z', 'America/New_York', '2026-07-23'],
    ['2026-07-24T04:00:00Z', 'America/New_York', '2026-07-24'],
    ['2026-11-24T23:30:00Z', 'UTC', '2026-11-24'],
    ['2026-12-31T23:30:00Z', 'Pacific/Auckland', '2027-01-01'],
    ['2026-01-01T09:59:00Z', 'Pacific/Honolulu', '2025-12-31'],
    ['2026-11-24T18:14:59Z', 'Asia/Kathmandu', '2026-11-24'],
    ['2026-11-24T18:15:00Z', 'Asia/Kathmandu', '2026-11-25'],
    // Liberia was the last country to use its local mean time, 44 minutes and 30 seconds behind.
    ['1971-06-01T00:44:29Z', 'Africa/Monrovia', '1971-05-31'],
    ['1971-06-01T00:44:30Z', 'Africa/Monrovia', '1971-06-01'],
  ])('%s in %s is on %s', (instant, zone, expected) => {
    expect(dayInZone(new Date(instant), zone)).toBe(expected);
  });
});
