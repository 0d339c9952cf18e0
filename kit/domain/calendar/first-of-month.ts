import { dayOf, monthOf, yearOf } from '../day.ts';
import type { Day } from '../day.ts';

/** The first day of the month of `of`, or of an earlier month. */
export function firstOfMonth(of: Day, monthsAgo = 0): Day {
  const month = yearOf(of) * 12 + monthOf(of) - 1 - monthsAgo;
  return dayOf(Math.floor(month / 12), (month % 12) + 1, 1);
}
