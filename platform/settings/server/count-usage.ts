import type { Analytics } from '#outside/analytics/port.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { findSettings } from './user-settings-store.ts';

export interface UsageOfPerson {
  readonly name: string;
  readonly personId: string;
  readonly companyId: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** What another slice's event says of use, counted under the same switches as a page that was opened. */
export async function countUsage(
  analytics: Analytics,
  ctx: Ctx,
  { personId, ...event }: UsageOfPerson,
): Promise<void> {
  const disableAnalytics = (await findSettings(ctx, personId))?.disableAnalytics === true;
  analytics.record(
    { ...event, personId, at: ctx.clock.now().toISOString() },
    { analyticsDeactivated: false, disableAnalytics },
  );
}
