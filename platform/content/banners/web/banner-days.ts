import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/content/contact/domain/answer-due.ts';

const hour = 3_600_000;

/** The first moment of a day on the provider's calendar, whether its clocks stand on winter or summer time. */
export function beginningOf(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const hours = Array.from({ length: 15 }, (_, at) => new Date(midnight + at * hour));
  return hours.find((moment) => providerDay(moment) === day) ?? new Date(midnight);
}

/** The moment after a day's last one. */
export function endOf(day: Day): Date {
  return beginningOf(addDays(day, 1));
}

/** The last day on which something is there that is gone at this moment. */
export function lastDayOf(endsAt: Date): Day {
  return providerDay(new Date(endsAt.getTime() - 1));
}
