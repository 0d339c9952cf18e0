import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { disputeEnded, disputeEndedNotice, keepersOfBills } from '#modules/billing/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

export const noticeDisputeEnded = subscriber(
  disputeEnded,
  'notifications.dispute_ended',
  (ctx: Ctx, { companyId, carrier, trackingNumber, amount, standing }) =>
    notify(ctx, disputeEndedNotice, {
      companyId,
      to: { roles: keepersOfBills },
      facts: { carrier, trackingNumber, amount, standing },
    }),
);
