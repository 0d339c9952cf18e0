import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockServicesEnding, noteEndingTold, turnSubscriptions } from './ending-store.ts';
import { addDays, day, daysBetween } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { subscriptionEnding } from '../contract/subscription-desk-endpoints.ts';
import { serviceWords } from '#platform/companies/team/contract/role-words.ts';
import { endingStage, endingStages } from '../domain/ending-stages.ts';

/** Services begin and end with a day of the provider's, at most an hour into it. */
export const subscriptionJobs: readonly JobHandler<Ctx>[] = [
  everySo<Ctx>('companies.turn_subscriptions', '5 * * * *', ({ work }) => work(turnSubscriptions)),
  // Each hour looks, so that a night that was missed is made up for; each day tells once.
  everySo<Ctx>('companies.tell_endings', '20 * * * *', ({ work }) => work(tellEndings)),
];

/** Tells of services whose last day comes near; run again on the same day it tells nothing. */
export async function tellEndings(ctx: Ctx): Promise<void> {
  const today = day(providerDay(ctx.clock.now()));
  for (const service of await lockServicesEnding(ctx, today, addDays(today, Math.max(...endingStages)))) {
    const stage = endingStage(service, today);
    if (stage === undefined) continue;
    const { companyId, companyName, serviceType, activeUntil } = service;
    await noteEndingTold(ctx, service, { until: activeUntil, days: stage });
    await ctx.publish(subscriptionEnding, {
      companyId,
      companyName,
      serviceType,
      serviceName: serviceWords[serviceType],
      lastDay: activeUntil,
      daysLeft: daysBetween(today, activeUntil),
    });
  }
}
