import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { copyReadyNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { copyReady } from '../contract/data-copies.ts';

export const personalDataSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(copyReady, 'notifications.copy_ready', (ctx: Ctx, { companyId, personId, about }) =>
    notify(ctx, copyReadyNotice, { companyId, to: { people: [personId] }, facts: { about } }),
  ),
];
