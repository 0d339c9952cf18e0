import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { disputeEnded, disputeEndedNotice, keepersOfBills } from '#modules/billing/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

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
