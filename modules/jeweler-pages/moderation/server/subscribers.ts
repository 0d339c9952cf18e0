import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { takedownMoved, takedownMovedNotice } from '../contract/takedown-event.ts';
import { findAddress, findTakedown } from './moderation-store.ts';
import { takedownKey } from './takedowns.ts';

export const moderationSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    takedownMoved,
    'webhooks.page_takedown_moved',
    async (ctx: Ctx, { companyId, takedownId, isOffline }) => {
      const { address = '', isPublished = false } = (await findAddress(ctx, companyId)) ?? {};
      const facts = { companyId, takedownId, address };
      await (isOffline
        ? queueWebhookEvent(ctx, companyId, 'page.taken_offline', facts)
        : queueWebhookEvent(ctx, companyId, 'page.put_online', { ...facts, isPublished }));
    },
  ),
  subscriber(takedownMoved, 'notifications.page_takedown_moved', (ctx: Ctx, { companyId, isOffline }) =>
    notify(ctx, takedownMovedNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
      facts: { isOffline },
    }),
  ),
  subscriber(takedownMoved, 'inbox.page_takedown_moved', async (ctx: Ctx, { companyId, takedownId }) => {
    // By what is so now: the page may be back, or the jeweler's answer here, before this is heard.
    const open = await findTakedown(ctx, companyId);
    const isUnanswered = open?.takedown_id === takedownId && open.answer === null;
    return isUnanswered
      ? postItem(ctx, {
          companyId,
          key: takedownKey(takedownId),
          for: { permission: 'JewelerPages' },
          title: 'Respond to your page takedown',
          why: 'We took your page offline. Read the reason and respond.',
          path: '/jewelerpages',
          verb: 'Read',
          icon: 'warning',
        })
      : clearItem(ctx, companyId, takedownKey(takedownId));
  }),
];
