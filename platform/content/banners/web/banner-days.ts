import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';

/** The moment after a day's last one. */
export function endOf(day: Day): Date {
  return startOfProviderDay(addDays(day, 1));
}

/** The last day on which something is there that is gone at this moment. */
export function lastDayOf(endsAt: Date): Day {
  return providerDay(new Date(endsAt.getTime() - 1));
}
