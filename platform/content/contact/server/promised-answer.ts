import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { usualDaysToAnswer } from '../domain/answer-due.ts';

/** The day a question asked now is answered by, in as many business days as the provider promises. */
export async function promisedAnswer(ctx: Ctx): Promise<Day> {
  const days = await configuredNumber(ctx, 'contact-answer-business-days', usualDaysToAnswer);
  return answerDue(ctx.clock.now(), days);
}

/** The day by which a question asked now has its answer. Ruling 18: banking holidays are no business days. */
export function answerDue(askedAt: Date, businessDays: number = usualDaysToAnswer): Day {
  return addBusinessDays(providerDay(askedAt), businessDays);
}
