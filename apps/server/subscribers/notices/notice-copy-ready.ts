import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { copyReadyNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';
import { copyReady } from '#platform/personal-data/contract/index.ts';

export const noticeCopyReady = subscriber(
  copyReady,
  'notifications.copy_ready',
  (ctx: Ctx, { companyId, personId, about }) =>
    notify(ctx, copyReadyNotice, { companyId, to: { people: [personId] }, facts: { about } }),
);
