import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { keepersOfBills, parcelsAdjusted, parcelsAdjustedNotice } from '#modules/billing/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeParcelsAdjusted = subscriber(
  parcelsAdjusted,
  'notifications.parcels_adjusted',
  (ctx: Ctx, { companyId, carrier, count, total }) =>
    notify(ctx, parcelsAdjustedNotice, {
      companyId,
      to: { roles: keepersOfBills },
      facts: { carrier, count, total },
    }),
);
