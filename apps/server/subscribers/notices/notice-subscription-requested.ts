import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { subscriptionRequested } from '#platform/companies/contract/index.ts';
import { subscriptionRequestedNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

export const noticeSubscriptionRequested = subscriber(
  subscriptionRequested,
  'notifications.subscription_requested',
  (ctx: Ctx, { companyId, companyName, serviceName, toSell }) =>
    notify(ctx, subscriptionRequestedNotice, {
      companyId,
      to: { staff: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      facts: { companyName, serviceName, toSell },
    }),
);
