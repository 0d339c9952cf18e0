import { addDays, dayOf, daysBetween, monthOf, yearOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Every month has these days. */
export const autopayDays = { first: 1, last: 28 } as const;

// The issue's own words: notice 3 days before, retries on days 1, 3 and 7, then past due.
export const noticeDaysBefore = 3;
export const retryDays: readonly number[] = [1, 3, 7];

/**
 * A month's payment. `Announced`: told three days ahead. `Retrying`: refused, and tried again by itself. `GivenUp`:
 * refused, and not tried again; what is owed is past due.
 */
export const runStandings = ['Announced', 'Skipped', 'Retrying', 'Paid', 'GivenUp'] as const;
export type RunStanding = (typeof runStandings)[number];

/** The first such day of a month that is not before this one. */
export function runOnOrAfter(dayOfMonth: number, from: Day): Day {
  const thisMonth = dayOf(yearOf(from), monthOf(from), dayOfMonth);
  if (thisMonth >= from) return thisMonth;
  const nextMonth = addDays(dayOf(yearOf(from), monthOf(from), autopayDays.last), 7);
  return dayOf(yearOf(nextMonth), monthOf(nextMonth), dayOfMonth);
}

export function noticeOn(runOn: Day): Day {
  return addDays(runOn, -noticeDaysBefore);
}

/** Whoever is told late, or agreed to it only then, has the same three days; a month that was missed is made up for. */
export function takenOn(planned: Day, today: Day): Day {
  return noticeOn(planned) < today ? addDays(today, noticeDaysBefore) : planned;
}

export function isTimeToTell(runOn: Day, today: Day): boolean {
  return daysBetween(today, runOn) <= noticeDaysBefore;
}

/** After so many refused tries, the first among them; undefined where it is given up. */
export function nextTryOn(runOn: Day, refused: number): Day | undefined {
  const days = retryDays[refused - 1];
  return days === undefined ? undefined : addDays(runOn, days);
}
