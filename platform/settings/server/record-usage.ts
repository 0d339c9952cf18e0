import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Analytics } from '#outside/analytics/port.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { recordUsage as call } from '../contract/usage-endpoint.ts';
import type { IsAnalyticsDeactivated } from './analytics-switches.ts';
import { findSettings } from './user-settings-store.ts';

/**
 * Spec platform §1: a company may switch analytics off, and a person too; then nothing is recorded. A browser that
 * asks not to be followed (Sec-GPC) is heard as well.
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
