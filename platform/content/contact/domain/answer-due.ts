import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import type { Day } from '#kit/domain/day.ts';
import { dayInZone } from '#kit/domain/day.ts';

// Spec platform §9: contact response 2 business days; the provider may promise another number.
export const usualDaysToAnswer = 2;

// Our choice: the provider's calendar counts, wherever the question is asked (decision 0012).
const providerZone = 'America/New_York';

/** The day on the provider's calendar: what a question's dates are told in. */
export function providerDay(instant: Date): Day {
  return dayInZone(instant, providerZone);
}

export const dueStates = ['Overdue', 'Today', 'Later'] as const;

export type DueState = (typeof dueStates)[number];

/** How a promised day lies to the provider's day. */
export function dueStateOf(dueOn: Day, today: Day): DueState {
  if (dueOn < today) return 'Overdue';
  return dueOn === today ? 'Today' : 'Later';
}

/** The day by which a question asked now has its answer. Ruling 18: banking holidays are no business days. */
export function answerDue(askedAt: Date, businessDays: number = usualDaysToAnswer): Day {
  return addBusinessDays(providerDay(askedAt), businessDays);
}
