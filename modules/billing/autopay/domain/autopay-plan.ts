import { addDays, dayOf, daysBetween, monthOf, yearOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** The days that every month has. */
export const autopayDays = { first: 1, last: 28 } as const;

// The issue's own words: notice 3 days before, retries on days 1, 3 and 7, then past due.
export const noticeDaysBefore = 3;
export const retryDays: readonly number[] = [1, 3, 7];

/**
 * A monthly payment. `Announced`: announced three days ahead. `Retrying`: declined, will be retried.
 * `GivenUp`: declined for the last time; the amount is past due.
 */
export const runStatuses = ['Announced', 'Skipped', 'Retrying', 'Paid', 'GivenUp'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The first date with this day of the month on or after `from`. */
export function runOnOrAfter(dayOfMonth: number, from: Day): Day {
  const thisMonth = dayOf(yearOf(from), monthOf(from), dayOfMonth);
  if (thisMonth >= from) return thisMonth;
  const nextMonth = addDays(dayOf(yearOf(from), monthOf(from), autopayDays.last), 7);
  return dayOf(yearOf(nextMonth), monthOf(nextMonth), dayOfMonth);
}

export function noticeOn(runOn: Day): Day {
  return addDays(runOn, -noticeDaysBefore);
}

/** A late announcement still gives three days' notice, so the payment moves back. */
export function collectionDay(planned: Day, today: Day): Day {
  return noticeOn(planned) < today ? addDays(today, noticeDaysBefore) : planned;
}

export function isTimeToAnnounce(runOn: Day, today: Day): boolean {
  return daysBetween(today, runOn) <= noticeDaysBefore;
}

/** The day of the next attempt after this many declines; undefined after the last. */
export function nextTryOn(runOn: Day, refused: number): Day | undefined {
  const days = retryDays[refused - 1];
  return days === undefined ? undefined : addDays(runOn, days);
}
