import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { savedSearchNews, savedSearchNotice } from '#modules/marketplace/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeSavedSearch = subscriber(
  savedSearchNews,
  'notifications.saved_search_news',
  (ctx: Ctx, { companyId, personId, ...facts }) =>
    notify(ctx, savedSearchNotice, { companyId, to: { people: [personId] }, facts }),
);
