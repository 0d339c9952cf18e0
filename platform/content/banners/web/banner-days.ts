import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';

export function endOf(day: Day): Date {
  return startOfProviderDay(addDays(day, 1));
}

/** The last day on which a banner with this end is shown. */
export function lastDayOf(endsAt: Date): Day {
  return providerDay(new Date(endsAt.getTime() - 1));
}
