import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { clientAsked, clientAskedNotice } from '#modules/marketplace/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeClientAsked = subscriber(
  clientAsked,
  'notifications.client_asked',
  (ctx: Ctx, { companyId, personId, ...facts }) =>
    notify(ctx, clientAskedNotice, { companyId, to: { people: [personId] }, facts }),
);
