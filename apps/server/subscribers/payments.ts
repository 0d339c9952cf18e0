import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { methodMovedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { methodMoved } from '#platform/payments/contract.ts';

export const paymentsSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    methodMoved,
    'inbox.deposits_awaited',
    async (ctx: Ctx, { companyId, methodId, label, happened }) => {
      const key = `payments.deposits_awaited:${methodId}`;
      if (happened !== 'awaits_deposits') return clearItem(ctx, companyId, key);
      await postItem(ctx, {
        companyId,
        key,
        for: { roles: ['BusinessAdministrator'] },
        title: `Confirm the two deposits to ${label}`,
        why: 'The deposits arrive in 1 to 2 business days. Enter the amounts to start using the account.',
        path: '/membership/billing/methods',
        verb: 'Confirm',
        icon: 'receipt',
      });
    },
  ),
  // Deposits are shown in the inbox and a reversed hold on the page, so neither sends a notice.
  subscriber(
    methodMoved,
    'notifications.method_moved',
    async (ctx: Ctx, { companyId, label, happened, reason, byName }) => {
      if (happened === 'awaits_deposits' || happened === 'hold_released') return;
      await notify(ctx, methodMovedNotice, {
        companyId,
        to: { roles: ['BusinessAdministrator'] },
        facts: { label, happened, reason, byName },
      });
    },
  ),
];
