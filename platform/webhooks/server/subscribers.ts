import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookOffNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { webhookSwitchedOff } from '../contract/webhook-events.ts';

export const webhookSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(webhookSwitchedOff, 'notifications.webhook_off', (ctx: Ctx, { companyId, host }) =>
    notify(ctx, webhookOffNotice, { companyId, to: { roles: ['BusinessAdministrator'] }, facts: { host } }),
  ),
];
