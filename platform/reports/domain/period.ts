import { addDays, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { mostDays } from './report-limits.ts';

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** What is wrong with a period, in words; nothing where it can be reported on. */
export function faultOfPeriod({ from, to }: Period): string | undefined {
  if (from > to) return 'The first day is after the last.';
  // Both days count.
  if (daysBetween(from, to) >= mostDays) return `Choose at most ${mostDays} days.`;
  return undefined;
}

/** What most people ask for: the last thirty days up to today. */
export function lastThirtyDays(today: Day): Period {
  return { from: addDays(today, -29), to: today };
}
