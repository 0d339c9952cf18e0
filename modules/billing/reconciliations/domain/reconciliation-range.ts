import { addDays, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Spec shipping §9: Last 7 days, Last 60 days or a specific range. */
export const reconciliationRanges = ['Last7Days', 'Last60Days', 'Specific'] as const;
export type ReconciliationRange = (typeof reconciliationRanges)[number];

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

// Spec shipping §5 and §9: transaction date ranges are limited to 365 days, and reconciliations are
// transactions.
const maxDays = 365;

/** Both days inclusive; ranges end today. */
export function daysOf(
  range: ReconciliationRange,
  today: Day,
  custom: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Days | 'backwards' | 'too_long' {
  if (range === 'Last7Days') return { from: addDays(today, -6), to: today };
  if (range === 'Last60Days') return { from: addDays(today, -59), to: today };
  const to = custom.to ?? today;
  const from = custom.from ?? addDays(to, -59);
  if (from > to) return 'backwards';
  return from < addDays(to, 1 - maxDays) ? 'too_long' : { from, to };
}

// After an outage of two months every invoice is still fetched.
const weeksLookedBack = 9;

/** The Mondays of recent completed weeks, oldest first. */
export function weeksToFetch(today: Day): Day[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return Array.from({ length: weeksLookedBack }, (_, at) => addDays(monday, -7 * (weeksLookedBack - at)));
}
