import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { domainMoved, domainMovedNotice } from '../contract/domain-event.ts';

export const domainSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(domainMoved, 'notifications.page_domain_moved', (ctx: Ctx, { companyId, domain, outcome }) =>
    notify(ctx, domainMovedNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: { domain, outcome },
    }),
  ),
];
