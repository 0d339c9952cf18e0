import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { methodMoved } from '#platform/payments/contract.ts';

/** An account waits for the amounts of its two deposits until it is proven, fails or is removed. */
export const inboxDepositsAwaited = subscriber(
  methodMoved,
  'inbox.deposits_awaited',
  async (ctx: Ctx, { companyId, methodId, label, happened }) => {
    const key = `payments.deposits_awaited:${methodId}`;
    if (happened !== 'awaits_deposits') return clearItem(ctx, companyId, key);
    await postItem(ctx, {
      companyId,
      key,
      for: { roles: ['BusinessAdministrator'] },
      title: `${label} waits for its two deposits`,
      why: 'They arrive after one to two business days; type their amounts, and the account can be charged.',
      path: '/membership/billing/methods',
      verb: 'Confirm',
      icon: 'receipt',
    });
  },
);
