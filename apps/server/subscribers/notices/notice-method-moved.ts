import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { methodMovedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { methodMoved } from '#platform/payments/contract.ts';

/** That deposits are on their way stands in the inbox; that a hold was reversed stands on the page. */
export const noticeMethodMoved = subscriber(
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
);
