import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

export function lastOfMonth(of: Day): Day {
  return addDays(firstOfMonth(of, -1), -1);
}

/** For example 2026-11. */
export const monthOfDay = (of: Day): string => of.slice(0, 7);

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** For example November 2026. */
export function monthName(month: string): string {
  return `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
