import type { Analytics } from '#outside/analytics/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findSettings } from './user-settings-store.ts';

/** Whether this person's company has switched analytics off; whoever keeps companies knows. */
export type IsAnalyticsDeactivated = (personId: string, companyId: string) => Promise<boolean>;

export interface UsagePorts {
  readonly analytics: Analytics;
  readonly isAnalyticsDeactivated: IsAnalyticsDeactivated;
}

/** Spec platform §3, Person: disableAnalytics. It stands among the person's settings, where their menu turns it. */
export async function isAnalyticsDisabled(ctx: Ctx, personId: string): Promise<boolean> {
  return (await findSettings(ctx, personId))?.disableAnalytics === true;
}
