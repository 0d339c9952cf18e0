import { cents, formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import {
  disputeAsked,
  disputeEnded,
  disputeEndedNotice,
  parcelsAdjusted,
  parcelsAdjustedNotice,
} from '../contract/reconciliation-events.ts';

const keyOf = (disputeId: string): string => `billing.dispute_asked:${disputeId}`;

export const reconciliationSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    disputeAsked,
    'inbox.dispute_asked',
    (ctx: Ctx, { disputeId, companyName, carrier, amount, trackingNumber }) =>
      postItem(ctx, {
        companyId: null,
        key: keyOf(disputeId),
        for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
        title: `${companyName} disputes ${formatCents(cents(amount))} from ${carrier}`,
        why: `Parcel ${trackingNumber}. Carriers accept disputes for 60 days.`,
        path: '/desk/disputes',
        verb: 'Review',
        icon: 'receipt',
        amount: cents(amount),
      }),
  ),
  subscriber(disputeEnded, 'inbox.dispute_ended', (ctx: Ctx, { disputeId }) =>
    clearItem(ctx, null, keyOf(disputeId)),
  ),
  subscriber(
    disputeEnded,
    'notifications.dispute_ended',
    (ctx: Ctx, { companyId, carrier, trackingNumber, amount, status }) =>
      notify(ctx, disputeEndedNotice, {
        companyId,
        to: { roles: billingManagerRoles },
        facts: { carrier, trackingNumber, amount, status },
      }),
  ),
  subscriber(
    parcelsAdjusted,
    'notifications.parcels_adjusted',
    (ctx: Ctx, { companyId, carrier, count, total }) =>
      notify(ctx, parcelsAdjustedNotice, {
        companyId,
        to: { roles: billingManagerRoles },
        facts: { carrier, count, total },
      }),
  ),
];
