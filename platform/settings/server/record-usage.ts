import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Analytics } from '#outside/analytics/port.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { recordUsage as call } from '../contract/portal.ts';
import { findSettings } from './user-settings-store.ts';

/**
 * Spec platform §1: a company or a person may turn analytics off; then nothing is recorded. A browser's
 * opt-out signal (Sec-GPC) counts as well.
 */
export function recordUsage(analytics: Analytics, isDeactivated: IsAnalyticsDeactivated) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof call>,
    request: { header(name: string): string | undefined },
  ): Promise<void> => {
    const { actor } = ctx;
    const personId = isSignedIn(actor) ? actor.personId : undefined;
    const settings = personId === undefined ? undefined : await findSettings(ctx, personId);
    const disableAnalytics = settings?.disableAnalytics === true || request.header('sec-gpc') === '1';
    const analyticsDeactivated =
      actor.kind === 'member' && (await isDeactivated(actor.personId, actor.companyId));
    for (const { name, ...properties } of body.events) {
      analytics.record(
        {
          name,
          at: ctx.clock.now().toISOString(),
          properties,
          ...(personId === undefined ? {} : { personId }),
          ...(actor.kind === 'member' ? { companyId: actor.companyId } : {}),
        },
        { analyticsDeactivated, disableAnalytics },
      );
    }
  };
}

interface UsageOfPerson {
  readonly name: string;
  readonly personId: string;
  readonly companyId: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** Records usage from another slice's event, with the same opt-outs as page views. */
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

/** Whether this person's company turned analytics off; answered by platform/companies. */
export type IsAnalyticsDeactivated = (personId: string, companyId: string) => Promise<boolean>;

export interface UsagePorts {
  readonly analytics: Analytics;
  readonly isAnalyticsDeactivated: IsAnalyticsDeactivated;
}

/** Spec platform §3, Person: disableAnalytics, stored with the person's settings. */
export async function isAnalyticsDisabled(ctx: Ctx, personId: string): Promise<boolean> {
  return (await findSettings(ctx, personId))?.disableAnalytics === true;
}
