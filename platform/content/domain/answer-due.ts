import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import type { Day } from '#kit/domain/day.ts';
import { dayInZone } from '#kit/domain/day.ts';

// Spec platform §9: contact response 2 business days.
const businessDaysToAnswer = 2;

// Our choice: the provider's calendar counts, wherever the question is asked (decision 0012).
export const providerZone = 'America/New_York';

/** The day by which a question asked now has its answer. Ruling 18: banking holidays are no business days. */
export function answerDue(askedAt: Date): Day {
  return addBusinessDays(dayInZone(askedAt, providerZone), businessDaysToAnswer);
}
