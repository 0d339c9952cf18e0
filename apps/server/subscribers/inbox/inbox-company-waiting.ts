import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyDecided, companyWaiting } from '#platform/companies/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (companyId: string): string => `companies.company_waiting:${companyId}`;

/** A new company waits for the provider's people until one of them has decided. */
export const inboxCompanyWaiting: readonly Subscriber<Ctx>[] = [
  subscriber(companyWaiting, 'inbox.company_waiting', (ctx: Ctx, { companyId, companyName }) =>
    postItem(ctx, {
      companyId: null,
      key: keyOf(companyId),
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `${companyName} waits for approval`,
      why: 'It has registered; none of its services opens before you decide.',
      path: '/desk/registrations',
      verb: 'Decide',
      icon: 'building',
    }),
  ),
  subscriber(companyDecided, 'inbox.company_decided', (ctx: Ctx, { companyId }) =>
    clearItem(ctx, null, keyOf(companyId)),
  ),
];
