import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookOffNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { webhookSwitchedOff } from '#platform/webhooks/contract.ts';

export const noticeWebhookOff = subscriber(
  webhookSwitchedOff,
  'notifications.webhook_off',
  (ctx: Ctx, { companyId, host }) =>
    notify(ctx, webhookOffNotice, { companyId, to: { roles: ['BusinessAdministrator'] }, facts: { host } }),
);
