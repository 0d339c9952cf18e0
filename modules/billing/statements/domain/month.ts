import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

export function lastOfMonth(date: Day): Day {
  return addDays(firstOfMonth(date, -1), -1);
}

/** For example 2026-11. */
export const monthOfDay = (date: Day): string => date.slice(0, 7);

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
