import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { clientAsked, clientAskedNotice } from '../contract/client-answers.ts';

export const clientViewSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(clientAsked, 'notifications.client_asked', (ctx: Ctx, { companyId, personId, ...facts }) =>
    notify(ctx, clientAskedNotice, { companyId, to: { people: [personId] }, facts }),
  ),
];
