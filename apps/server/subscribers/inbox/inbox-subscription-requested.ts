import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { subscriptionDecided, subscriptionRequested } from '#platform/companies/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (companyId: string, serviceType: string): string =>
  `companies.subscription_requested:${companyId}:${serviceType}`;

/** A request waits for the provider's people until one of them has answered. */
export const inboxSubscriptionRequested: readonly Subscriber<Ctx>[] = [
  subscriber(
    subscriptionRequested,
    'inbox.subscription_requested',
    (ctx: Ctx, { companyId, companyName, serviceType, serviceName, toSell }) =>
      postItem(ctx, {
        companyId: null,
        key: keyOf(companyId, serviceType),
        for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
        title: toSell ? `${companyName} asks to sell at auction` : `${companyName} asks for ${serviceName}`,
        why: 'An answer was promised in about 24 hours, sooner for policyholders.',
        path: '/desk/subscriptions',
        verb: 'Decide',
        icon: 'building',
      }),
  ),
  subscriber(subscriptionDecided, 'inbox.subscription_decided', (ctx: Ctx, { companyId, serviceType }) =>
    clearItem(ctx, null, keyOf(companyId, serviceType)),
  ),
];
