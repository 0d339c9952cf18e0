import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personDecided, personRemoved, personWaiting } from '#platform/companies/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (personId: string): string => `companies.person_waiting:${personId}`;

/** Somebody waits for the company's administrators until one of them has decided. */
export const inboxPersonWaiting: readonly Subscriber<Ctx>[] = [
  subscriber(
    personWaiting,
    'inbox.person_waiting',
    (ctx: Ctx, { companyId, companyName, personId, personName }) =>
      postItem(ctx, {
        companyId,
        key: keyOf(personId),
        for: { roles: ['BusinessAdministrator'] },
        title: `${personName} asks to join`,
        why: `Employee registration for ${companyName}.`,
        path: '/membership/team',
        verb: 'Review',
        icon: 'people',
      }),
  ),
  subscriber(personDecided, 'inbox.person_decided', (ctx: Ctx, { companyId, personId }) =>
    clearItem(ctx, companyId, keyOf(personId)),
  ),
  subscriber(personRemoved, 'inbox.person_removed', (ctx: Ctx, { companyId, personId }) =>
    clearItem(ctx, companyId, keyOf(personId)),
  ),
];
