import { addDays, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// A portal that stood still for two months still takes in every invoice once it runs again.
const weeksLookedBack = 9;

/** The Mondays of the weeks that are over today, the oldest first. */
export function weeksToFetch(today: Day): Day[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return Array.from({ length: weeksLookedBack }, (_, at) => addDays(monday, -7 * (weeksLookedBack - at)));
}
