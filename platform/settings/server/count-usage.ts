import type { Ctx } from '#platform/access/server.ts';
import { isAnalyticsDisabled } from './analytics-switches.ts';
import type { UsagePorts } from './analytics-switches.ts';

export interface UsageOfPerson {
  readonly name: string;
  readonly personId: string;
  readonly companyId: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** What another slice's event says of use, counted under the same switches as a page that was opened. */
export async function countUsage(
  { analytics, isAnalyticsDeactivated }: UsagePorts,
  ctx: Ctx,
  { personId, ...event }: UsageOfPerson,
): Promise<void> {
  const disableAnalytics = await isAnalyticsDisabled(ctx, personId);
  const analyticsDeactivated = await isAnalyticsDeactivated(personId, event.companyId);
  analytics.record(
    { ...event, personId, at: ctx.clock.now().toISOString() },
    { analyticsDeactivated, disableAnalytics },
  );
}
