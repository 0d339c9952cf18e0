import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { webhookOffNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';
import { webhookSwitchedOff } from '#platform/webhooks/contract/index.ts';

export const noticeWebhookOff = subscriber(
  webhookSwitchedOff,
  'notifications.webhook_off',
  (ctx: Ctx, { companyId, host }) =>
    notify(ctx, webhookOffNotice, { companyId, to: { roles: ['BusinessAdministrator'] }, facts: { host } }),
);
