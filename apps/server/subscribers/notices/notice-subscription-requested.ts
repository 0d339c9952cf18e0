import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { subscriptionRequested } from '#platform/companies/contract.ts';
import { subscriptionRequestedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

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
