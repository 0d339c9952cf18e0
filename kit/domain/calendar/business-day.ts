import { bankingHolidayOn } from './banking-holiday.ts';
import type { Day } from '../day.ts';
import { addDays, weekdayOf } from '../day.ts';

export function isBusinessDay(candidate: Day): boolean {
  const weekday = weekdayOf(candidate);
  return weekday !== 0 && weekday !== 6 && bankingHolidayOn(candidate) === undefined;
}

/** The day itself when banks are open, else the next day on which they are. */
export function businessDayOnOrAfter(from: Day): Day {
  let found = from;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** Counts business days forward, or back when negative. Zero gives the business day on or after. */
export function addBusinessDays(from: Day, count: number): Day {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number of days.`);
  if (count === 0) return businessDayOnOrAfter(from);
  const step = count > 0 ? 1 : -1;
  let found = from;
  for (let left = Math.abs(count); left > 0;) {
    found = addDays(found, step);
    if (isBusinessDay(found)) left -= 1;
  }
  return found;
}
