import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isInForce, providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { usageRefusals as no } from '../../contract/usage.ts';
import type { recordSubscriptionUsage as call } from '../../contract/usage.ts';
import { isRecordable } from '../../domain/usage-time.ts';
import { countUses } from './usage-report.ts';

/** Counted per day at the provider, without personal data. */
export async function recordSubscriptionUsage(ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<void> {
  const { companyId, subscriptions } = requireMember(ctx.actor);
  const now = ctx.clock.now();
  const { serviceType, what } = body;
  const isSubscribed = subscriptions.some(
    (one) => one.serviceType === serviceType && isInForce(one, () => providerDay(now)),
  );
  if (!isSubscribed) refuse(no.no_subscription);
  const when = body.when === undefined ? now : new Date(body.when);
  if (!isRecordable(when, now)) refuse(no.usage_when);
  await countUses(ctx, [{ companyId, day: providerDay(when), serviceType, what, times: 1 }]);
}
