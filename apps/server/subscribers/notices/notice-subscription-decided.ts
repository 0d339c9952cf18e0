import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { subscriptionDecided } from '#platform/companies/contract.ts';
import { subscriptionDecidedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeSubscriptionDecided = subscriber(
  subscriptionDecided,
  'notifications.subscription_decided',
  (ctx: Ctx, { companyId, serviceName, decision, toSell }) =>
    notify(ctx, subscriptionDecidedNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: { serviceName, decision, toSell },
    }),
);
