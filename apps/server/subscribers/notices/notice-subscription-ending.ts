import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { subscriptionEnding } from '#platform/companies/contract.ts';
import { subscriptionEndingNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeSubscriptionEnding = subscriber(
  subscriptionEnding,
  'notifications.subscription_ending',
  (ctx: Ctx, { companyId, serviceName, lastDay, daysLeft }) =>
    notify(ctx, subscriptionEndingNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: { serviceName, lastDay, daysLeft },
    }),
);
