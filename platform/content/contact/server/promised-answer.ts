import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { defaultAnswerDays } from '../domain/contact-message.ts';

/** The promised answer day for a question asked now; the number of business days is configured. */
export async function promisedAnswer(ctx: Ctx): Promise<Day> {
  const days = await configuredNumber(ctx, 'contact-answer-business-days', defaultAnswerDays);
  return answerDue(ctx.clock.now(), days);
}

/** Ruling 18: banking holidays are not business days. */
export function answerDue(askedAt: Date, businessDays: number = defaultAnswerDays): Day {
  return addBusinessDays(providerDay(askedAt), businessDays);
}
