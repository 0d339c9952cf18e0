import { addDays, day, daysBetween } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { subscriptionEnding } from '../contract/subscription-events.ts';
import { serviceWords } from '#platform/companies/team/contract/service-words.ts';
import { endingStage, endingStages } from '../domain/ending-stages.ts';
import { lockServicesEnding, noteEndingTold } from './ending-store.ts';

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
