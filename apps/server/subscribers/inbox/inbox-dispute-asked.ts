import { cents, formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { disputeAsked, disputeEnded } from '#modules/billing/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (disputeId: string): string => `billing.dispute_asked:${disputeId}`;

/** A review waits for the provider's people until it came to its end. */
export const inboxDisputeAsked: readonly Subscriber<Ctx>[] = [
  subscriber(
    disputeAsked,
    'inbox.dispute_asked',
    (ctx: Ctx, { disputeId, companyName, carrier, amount, trackingNumber }) =>
      postItem(ctx, {
        companyId: null,
        key: keyOf(disputeId),
        for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
        title: `${companyName} disputes ${formatCents(cents(amount))} of ${carrier}`,
        why: `Parcel ${trackingNumber}: carriers hear an objection for 60 days.`,
        path: '/desk/disputes',
        verb: 'Review',
        icon: 'receipt',
      }),
  ),
  subscriber(disputeEnded, 'inbox.dispute_ended', (ctx: Ctx, { disputeId }) =>
    clearItem(ctx, null, keyOf(disputeId)),
  ),
];
