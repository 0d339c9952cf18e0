import { bankingHolidayOn } from '#kit/domain/calendar/business-day.ts';
import { localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import { addDays, dayInZone, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { comesOn, pickupTerms } from './pickup-terms.ts';
import type { PickupService } from './pickup-terms.ts';

/** Look 26: created at 6:00 AM local time. */
export const morning = '06:00';

export interface RuleDays {
  readonly service: PickupService;
  readonly weekdays: readonly number[];
  readonly skipsHolidays: boolean;
}

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** "Mon-Fri", or "Mon, Wed, Fri". */
export function weekdaysText(weekdays: readonly number[]): string {
  const sorted = weekdays.toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  const names = sorted.map((one) => weekdayNames[one] ?? '');
  return isRun ? `${names[0] ?? ''}-${names.at(-1) ?? ''}` : names.join(', ');
}

const isHoliday = (day: Day): boolean => bankingHolidayOn(day) !== undefined;

/** A driver is wanted that day, and comes. */
export const appliesOn = (rule: RuleDays, day: Day): boolean =>
  rule.weekdays.includes(weekdayOf(day)) &&
  comesOn(rule.service, day) &&
  !(rule.skipsHolidays && isHoliday(day));

/** A weekday of the rule on which no driver comes because of a holiday. */
const isSkipped = (rule: RuleDays, day: Day): boolean =>
  rule.weekdays.includes(weekdayOf(day)) && isHoliday(day) && !appliesOn(rule, day);

/** The morning on which a day's pickup is asked for: that day's, or the day before if the cutoff is earlier. */
export function askedOn(service: PickupService, day: Day, zone: string): Day {
  const dawn = localInstant(day, minutesOf(morning), zone);
  return pickupTerms[service].cutoff(day, zone).getTime() > dawn.getTime() ? day : addDays(day, -1);
}

/** The day to ask for this morning; undefined before 6:00 AM, or if no driver is wanted. */
export function dueDay(rule: RuleDays, zone: string, now: Date): Day | undefined {
  const today = dayInZone(now, zone);
  if (now.getTime() < localInstant(today, minutesOf(morning), zone).getTime()) return undefined;
  return [today, addDays(today, 1)].find(
    (day) => appliesOn(rule, day) && askedOn(rule.service, day, zone) === today,
  );
}

const farthest = 21;

/** The next day a driver comes by this rule, and the holidays before it and shortly after. */
export function outlook(
  rule: RuleDays,
  from: Day,
): { readonly next: Day | undefined; readonly skips: readonly Day[] } {
  const days = Array.from({ length: farthest }, (_, at) => addDays(from, at));
  return {
    next: days.find((day) => appliesOn(rule, day)),
    skips: days.slice(0, 8).filter((day) => isSkipped(rule, day)),
  };
}
