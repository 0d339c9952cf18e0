import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { subscriptionDecided } from '#platform/companies/contract/index.ts';
import { subscriptionDecidedNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

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
