import { addDays, dayOf, weekdayOf, yearOf } from '../day.ts';
import type { Day } from '../day.ts';

export function isBusinessDay(candidate: Day): boolean {
  const weekday = weekdayOf(candidate);
  return weekday !== 0 && weekday !== 6 && bankingHolidayOn(candidate) === undefined;
}

/** The day itself if banks are open, else the next business day. */
export function businessDayOnOrAfter(from: Day): Day {
  let found = from;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** Adds business days; negative counts go back. Zero gives the business day on or after. */
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

type Rule =
  | { readonly name: string; readonly month: number; readonly date: number; readonly since?: number }
  | {
      readonly name: string;
      readonly month: number;
      readonly weekday: number;
      /** The first is 1; the last of the month is -1. */
      readonly turn: number;
      readonly since?: number;
    };

const monday = 1;
const thursday = 4;

// Ruling 18: business days exclude US federal banking holidays, by 5 U.S.C. 6103.
const rules: readonly Rule[] = [
  { name: "New Year's Day", month: 1, date: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: monday, turn: 3, since: 1986 },
  { name: "Washington's Birthday", month: 2, weekday: monday, turn: 3 },
  { name: 'Memorial Day', month: 5, weekday: monday, turn: -1 },
  { name: 'Juneteenth', month: 6, date: 19, since: 2021 },
  { name: 'Independence Day', month: 7, date: 4 },
  { name: 'Labor Day', month: 9, weekday: monday, turn: 1 },
  { name: 'Columbus Day', month: 10, weekday: monday, turn: 2 },
  { name: 'Veterans Day', month: 11, date: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: thursday, turn: 4 },
  { name: 'Christmas Day', month: 12, date: 25 },
];

function turnOfWeekday(year: number, month: number, weekday: number, turn: number): Day {
  const start = turn > 0 ? dayOf(year, month, 1) : addDays(dayOf(year, month + 1, 1), -7);
  const ahead = (weekday - weekdayOf(start) + 7) % 7;
  return addDays(start, ahead + (turn > 0 ? (turn - 1) * 7 : 0));
}

/**
 * The Federal Reserve observes a Sunday holiday on Monday; a Saturday holiday is not moved, so banks open on Friday.
 */
function observed(holiday: Day): Day {
  return weekdayOf(holiday) === 0 ? addDays(holiday, 1) : holiday;
}

interface BankingHoliday {
  readonly name: string;
  readonly day: Day;
}

export function bankingHolidays(year: number): BankingHoliday[] {
  return rules
    .filter((rule) => year >= (rule.since ?? 0))
    .map((rule) => ({
      name: rule.name,
      day:
        'date' in rule
          ? observed(dayOf(year, rule.month, rule.date))
          : turnOfWeekday(year, rule.month, rule.weekday, rule.turn),
    }));
}

export function bankingHolidayOn(candidate: Day): string | undefined {
  return bankingHolidays(yearOf(candidate)).find((holiday) => holiday.day === candidate)?.name;
}
