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
  about: 'For whoever ordered it.',
  path: ({ orderId }: OrderFacts) => `/marketplace/orders/${orderId}` as const,
} as const;

export const orderPlacedNotice = defineNoticeKind<OrderFacts & { readonly wireDueOn: string | null }>({
  ...orderNotice,
  name: 'marketplace.order_placed',
  label: 'An order of diamonds is placed',
  title: ({ number }) => `Your order ${number} is placed`,
  words: ({ wireDueOn }) =>
    wireDueOn === null
      ? 'We are asking the sellers.'
      : `Send the wire by ${formatDay(day(wireDueOn))}; its instructions are on the order.`,
});

export const stoneUnavailableNotice = defineNoticeKind<WithReason & { readonly isUnpaid: boolean }>({
  ...orderNotice,
  name: 'marketplace.stone_missed',
  label: 'A diamond that you ordered is not available',
  title: ({ number }) => `A diamond of order ${number} is not available`,
  words: ({ reason, isUnpaid }) =>
    `${reason} ${isUnpaid ? 'Nothing is to be paid for it.' : 'The refund takes 5-10 business days.'}`,
});

export const orderShippedNotice = defineNoticeKind<OrderFacts & { readonly tracking: string }>({
  ...orderNotice,
  name: 'marketplace.order_shipped',
  label: 'An order of diamonds is on its way',
  title: ({ number }) => `Order ${number} is on its way`,
  words: ({ tracking }) => (tracking === '' ? 'Open it to follow it.' : `Tracking number ${tracking}.`),
});

export const orderDeliveredNotice = defineNoticeKind<OrderFacts>({
  ...orderNotice,
  name: 'marketplace.order_delivered',
  label: 'An order of diamonds is delivered',
  title: ({ number }) => `Order ${number} is delivered`,
  words: () => 'Lab-grown diamonds that are returnable can be returned within 20 days.',
});

export const wireLateNotice = defineNoticeKind<OrderFacts>({
  ...orderNotice,
  name: 'marketplace.wire_late',
  label: 'The wire for an order is late',
  title: ({ number }) => `The wire for order ${number} has not come`,
  words: () => 'Availability is no longer guaranteed. Call us before you send it.',
});

export const wireRequestedNotice = defineNoticeKind<WithReason>({
  ...orderNotice,
  name: 'marketplace.wire_wanted',
  label: 'An ACH payment came back, and a wire is wanted',
  title: ({ number }) => `The ACH payment for order ${number} came back`,
  words: ({ reason }) => `${reason} Please send a wire instead; its instructions are on the order.`.trim(),
});

export const returnDecidedNotice = defineNoticeKind<WithReason & { readonly accepted: boolean }>({
  ...orderNotice,
  name: 'marketplace.return_decided',
  label: 'A returned diamond is received or rejected',
  title: ({ number, accepted }) =>
    accepted ? `Your return of order ${number} has arrived` : `Your return of order ${number} is rejected`,
  words: ({ accepted, reason }) => (accepted ? 'The refund takes 5-10 business days.' : reason),
});

export const stoneRefundedNotice = defineNoticeKind<OrderFacts>({
  ...orderNotice,
  name: 'marketplace.stone_refunded',
  label: 'A diamond is refunded',
  title: ({ number }) => `A diamond of order ${number} is refunded`,
  words: () => 'The money went back by the way it came.',
});
