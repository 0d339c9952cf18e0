import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { moveSubjects, movers } from '../domain/order-moves.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** An order, its payment or one of its stones changed status; one event per move, in order. */
export const orderMoved = defineEvent(
  'marketplace.order_moved',
  z.object({
    companyId: z.uuid(),
    orderId: z.uuid(),
    number: z.string(),
    boughtBy: z.uuid(),
    /** For a stone only. */
    orderItemId: z.nullable(z.uuid()),
    subject: z.enum(moveSubjects),
    move: z.string(),
    from: z.string(),
    to: z.string(),
    movedBy: z.enum(movers),
    reason: z.string(),
  }),
);

interface OrderFacts {
  readonly orderId: string;
  readonly number: string;
}
type WithReason = OrderFacts & { readonly reason: string };

const channels = { screen: true, email: true, sms: false, digest: false };
const orderNotice = {
  group: 'Marketplace',
  audience: 'members',
  channels,
  about: 'Sent to the person who placed the order.',
  path: ({ orderId }: OrderFacts) => `/marketplace/orders/${orderId}` as const,
} as const;

export const orderPlacedNotice = defineNoticeKind<OrderFacts & { readonly wireDueOn: string | null }>({
  ...orderNotice,
  name: 'marketplace.order_placed',
  label: 'Diamond order placed',
  title: ({ number }) => `Order ${number} placed`,
  words: ({ wireDueOn }) =>
    wireDueOn === null
      ? "We're confirming your stones with the sellers."
      : `Send your wire by ${formatDay(day(wireDueOn))}. Wire instructions are on the order.`,
});

export const stoneUnavailableNotice = defineNoticeKind<
  WithReason & { readonly isUnpaid: boolean; readonly isGrown: boolean }
>({
  ...orderNotice,
  name: 'marketplace.stone_missed',
  label: 'Ordered diamond unavailable',
  title: ({ number, isGrown }) =>
    `A ${isGrown ? 'lab-grown diamond' : 'diamond'} in order ${number} isn't available`,
  words: ({ reason, isUnpaid }) =>
    `${reason} ${isUnpaid ? "You won't be charged for this stone." : 'Your refund takes 5-10 business days.'}`,
});

export const orderShippedNotice = defineNoticeKind<OrderFacts & { readonly tracking: string }>({
  ...orderNotice,
  name: 'marketplace.order_shipped',
  label: 'Diamond order shipped',
  title: ({ number }) => `Order ${number} shipped`,
  words: ({ tracking }) => (tracking === '' ? 'Open the order to track it.' : `Tracking number ${tracking}.`),
});

export const orderDeliveredNotice = defineNoticeKind<OrderFacts & { readonly isGrown: boolean }>({
  ...orderNotice,
  name: 'marketplace.order_delivered',
  label: 'Diamond order delivered',
  title: ({ number }) => `Order ${number} delivered`,
  words: ({ isGrown }) =>
    isGrown
      ? 'You can return eligible lab-grown diamonds within 20 days.'
      : 'Check each diamond against its report, and call us if anything differs.',
});

export const wireLateNotice = defineNoticeKind<OrderFacts>({
  ...orderNotice,
  name: 'marketplace.wire_late',
  label: 'Order wire overdue',
  title: ({ number }) => `Wire for order ${number} is overdue`,
  words: () => 'Availability is no longer guaranteed. Call us before you send the wire.',
});

export const wireRequestedNotice = defineNoticeKind<WithReason>({
  ...orderNotice,
  name: 'marketplace.wire_wanted',
  label: 'ACH payment returned, wire needed',
  title: ({ number }) => `ACH payment for order ${number} was returned`,
  words: ({ reason }) => `${reason} Please send a wire instead. Wire instructions are on the order.`.trim(),
});

export const returnDecidedNotice = defineNoticeKind<WithReason & { readonly accepted: boolean }>({
  ...orderNotice,
  name: 'marketplace.return_decided',
  label: 'Return received or rejected',
  title: ({ number, accepted }) =>
    accepted
      ? `We received your return from order ${number}`
      : `Your return from order ${number} was rejected`,
  words: ({ accepted, reason }) => (accepted ? 'Your refund takes 5-10 business days.' : reason),
});

export const stoneRefundedNotice = defineNoticeKind<OrderFacts>({
  ...orderNotice,
  name: 'marketplace.stone_refunded',
  label: 'Diamond refunded',
  title: ({ number }) => `Refund issued for order ${number}`,
  words: () => 'We refunded your original payment method.',
});
