import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { feedEnded, feedEndedNotice } from '#modules/marketplace/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeFeedEnded = subscriber(
  feedEnded,
  'notifications.feed_ended',
  (ctx: Ctx, { companyId, personId, fileName, outcome, stones, reason }) =>
    notify(ctx, feedEndedNotice, {
      companyId,
      to: { people: [personId] },
      facts: { fileName, outcome, stones, reason },
    }),
);
