import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { feedFetchFailed, feedFetchFailedNotice } from '../contract/feed-source.ts';
import { notify } from '#platform/notifications/server.ts';
import { heldRowDecided, heldRowNotice } from '../contract/held-rows.ts';
import { queueWebhookEventForAll } from '#platform/webhooks/server.ts';
import { hasWaitingFeed } from './feed-store.ts';
import { lockSupplier } from './supplier-store.ts';
import {
  feedEnded,
  feedEndedNotice,
  marketChanged,
  sellerDecided,
  sellerAwaitsReview,
} from '../contract/feed-events.ts';

const inboxKey = (supplierId: string): string => `marketplace.seller_waits:${supplierId}`;

const fetchFailures = subscriber(
  feedFetchFailed,
  'notifications.feed_fetch_failed',
  (ctx: Ctx, { companyId, personId, reason }) =>
    notify(ctx, feedFetchFailedNotice, { companyId, to: { people: [personId] }, facts: { reason } }),
);

export const feedSubscribers: readonly Subscriber<Ctx>[] = [
  fetchFailures,
  subscriber(marketChanged, 'webhooks.market_changed', (ctx: Ctx, { stones }) =>
    queueWebhookEventForAll(ctx, 'market.changed', { stones }),
  ),
  subscriber(
    feedEnded,
    'notifications.feed_ended',
    (ctx: Ctx, { companyId, personId, fileName, outcome, stones, reason }) =>
      notify(ctx, feedEndedNotice, {
        companyId,
        to: { people: [personId] },
        facts: { fileName, outcome, stones, reason },
      }),
  ),
  subscriber(
    heldRowDecided,
    'notifications.held_row_decided',
    (ctx: Ctx, { companyId, personId, feedId, stockRef, move, reason }) =>
      notify(ctx, heldRowNotice, {
        companyId,
        to: { people: [personId] },
        facts: { feedId, stockRef, move, reason },
      }),
  ),
  // A company that applies to sell, or sent its first feed, waits for the provider's staff.
  subscriber(sellerAwaitsReview, 'inbox.seller_waits', async (ctx: Ctx, { supplierId, name, waitsFor }) => {
    // Events can arrive after the decision. The lock keeps one from being made until the task is posted.
    const supplier = await lockSupplier(ctx, supplierId);
    const waits =
      waitsFor === 'Enabling' ? supplier?.status === 'Asked' : await hasWaitingFeed(ctx, supplierId);
    if (!waits) return;
    await postItem(ctx, {
      companyId: null,
      key: inboxKey(supplierId),
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: waitsFor === 'Enabling' ? `${name} applied to sell` : `First feed awaiting approval: ${name}`,
      why:
        waitsFor === 'Enabling'
          ? "The seller's first feed needs approval before any stones are listed."
          : 'After approval, the seller can publish feeds without review.',
      path: '/desk/feeds',
      verb: 'Review',
      icon: 'gem',
    });
  }),
  subscriber(sellerDecided, 'inbox.seller_decided', (ctx: Ctx, { supplierId }) =>
    clearItem(ctx, null, inboxKey(supplierId)),
  ),
];
