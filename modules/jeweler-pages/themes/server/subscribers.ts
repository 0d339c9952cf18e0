import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { pagePublished, pageUnpublished } from '../contract/page-events.ts';

/** Events unchanged: none names a person. */
export const themeSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(pagePublished, 'webhooks.page_published', (ctx: Ctx, published) =>
    queueWebhookEvent(ctx, published.companyId, 'page.published', published),
  ),
  subscriber(pageUnpublished, 'webhooks.page_unpublished', (ctx: Ctx, unpublished) =>
    queueWebhookEvent(ctx, unpublished.companyId, 'page.unpublished', unpublished),
  ),
];
