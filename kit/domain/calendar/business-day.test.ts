import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  bankingHolidayOn,
  bankingHolidays,
  businessDayOnOrAfter,
  isBusinessDay,
} from './business-day.ts';
import { day } from '../day.ts';

// Copied from the lists that the Federal Reserve publishes.
const published: Record<number, string[]> = {
  2023: ['01-02', '01-16', '02-20', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-19', '07-05', '09-06', '10-11', '11-11', '11-25', '12-25'],
  2028: ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25'],
};

describe('banking holidays', () => {
  it.each(Object.keys(published).map(Number))(
    'the holidays of %i are those of the Federal Reserve',
    (year) => {
      expect(bankingHolidays(year).map((holiday) => holiday.day.slice(5))).toEqual(published[year]);
    },
  );

  it('a holiday starts in the year of its law', () => {
    expect(bankingHolidays(1985)).toHaveLength(9);
    expect(bankingHolidays(1986)).toHaveLength(10);
    expect(bankingHolidays(2021)).toHaveLength(11);
  });

  it('every holiday has a name', () => {
    expect(bankingHolidayOn(day('2026-11-26'))).toBe('Thanksgiving Day');
    expect(bankingHolidayOn(day('2026-11-27'))).toBeUndefined();
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-24', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-26', false],
    ['2027-07-05', false],
    ['2026-07-03', true],
    ['2023-01-02', false],
    ['2021-12-31', true],
  ])('%s is a business day: %s', (text, open) => {
    expect(isBusinessDay(day(text))).toBe(open);
  });

  it.each([
    ['2026-11-24', 2, '2026-11-27'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-24', 0, '2026-11-24'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-27', -1, '2026-11-25'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-11-20', 5, '2026-11-30'],
  ])('%s plus %i business days is %s', (from, count, to) => {
    expect(addBusinessDays(day(from), count)).toBe(to);
  });

  it('counting starts on the next business day', () => {
    expect(businessDayOnOrAfter(day('2027-07-03'))).toBe('2027-07-06');
  });
});
