import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { findTakedown } from '#modules/jeweler-pages/moderation/server/moderation-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { pagePublished, pageUnpublished } from '../contract/page-events.ts';

/** Events unchanged: none names a person. */
export const themeSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(pagePublished, 'webhooks.page_published', async (ctx: Ctx, published) => {
    // Visitors don't see a page that the desk took offline; `page.put_online` announces its return.
    if ((await findTakedown(ctx, published.companyId)) !== undefined) return;
    await queueWebhookEvent(ctx, published.companyId, 'page.published', published);
  }),
  subscriber(pageUnpublished, 'webhooks.page_unpublished', (ctx: Ctx, unpublished) =>
    queueWebhookEvent(ctx, unpublished.companyId, 'page.unpublished', unpublished),
  ),
];
