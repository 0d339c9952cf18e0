import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { clientAsked } from '../contract/client-answer-events.ts';
import { clientAskedNotice } from '../contract/client-answer-notices.ts';

export const clientViewSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(clientAsked, 'notifications.client_asked', (ctx: Ctx, { companyId, personId, ...facts }) =>
    notify(ctx, clientAskedNotice, { companyId, to: { people: [personId] }, facts }),
  ),
];
