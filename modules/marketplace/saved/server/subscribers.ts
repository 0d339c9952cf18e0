import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { savedSearchNews, savedSearchNotice } from '../contract/saved-search-news.ts';

export const savedSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    savedSearchNews,
    'notifications.saved_search_news',
    (ctx: Ctx, { companyId, personId, ...facts }) =>
      notify(ctx, savedSearchNotice, { companyId, to: { people: [personId] }, facts }),
  ),
];
