import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { answerDue, usualDaysToAnswer } from '../domain/answer-due.ts';

/** The day a question asked now is answered by, in as many business days as the provider promises. */
export async function promisedAnswer(ctx: Ctx): Promise<Day> {
  const days = await configuredNumber(ctx, 'contact-answer-business-days', usualDaysToAnswer);
  return answerDue(ctx.clock.now(), days);
}
