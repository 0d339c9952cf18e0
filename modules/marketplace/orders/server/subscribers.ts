import type { EventPayload } from '#kit/contract/event.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { chargeMoved, refundMoved } from '#platform/payments/contract.ts';
import * as notice from '../contract/order-events.ts';
import { orderMoved } from '../contract/order-events.ts';
import { stoneOfferMoved, stoneOfferedNotice } from '../contract/offer-events.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { reportInboxKey } from './tell-changed-reports.ts';
import { findOpenOffer } from './offers/offer-store.ts';
import { findItem, listItems } from './order-store.ts';
import { findNoticeFacts } from './order-facts.ts';
import { followRefund } from './payment/refund-item.ts';
import { followBillPayment } from './payment/follow-payment.ts';

/** An order follows its charge, and a stone follows its refund. */
const paymentSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(chargeMoved, 'marketplace.charge_moved', (ctx: Ctx, { companyId, billId }) =>
    followBillPayment(ctx, { companyId, billId }),
  ),
  subscriber(refundMoved, 'marketplace.refund_moved', (ctx: Ctx, { companyId, refundId, status }) =>
    followRefund(ctx, { companyId, refundId, status }),
  ),
];

const wireInboxKey = (orderId: string): string => `marketplace.wire_awaited:${orderId}`;

/** A due wire stays in the buyer's inbox until it arrives or is no longer owed. */
const wireInbox = subscriber(orderMoved, 'inbox.order_moved', async (ctx: Ctx, moved) => {
  const { companyId, orderId, number, boughtBy, subject, to } = moved;
  if (subject === 'item' && moved.orderItemId !== null)
    return clearItem(ctx, companyId, reportInboxKey(moved.orderItemId));
  // A canceled order ships nothing, so no report waits.
  if (subject === 'order' && to === 'Cancelled')
    for (const { order_item_id: orderItemId } of await listItems(ctx, { companyId, orderId }))
      await clearItem(ctx, companyId, reportInboxKey(orderItemId));
  if (subject !== 'payment') return;
  if (to !== 'AwaitingWire' && to !== 'GuaranteeLost')
    return clearItem(ctx, companyId, wireInboxKey(orderId));
  const { wireDueOn, total } = await findNoticeFacts(ctx, { companyId, orderId });
  await postItem(ctx, {
    companyId,
    key: wireInboxKey(orderId),
    for: { person: boughtBy },
    title: `Send your wire for order ${number}`,
    why:
      to === 'GuaranteeLost' || wireDueOn === null
        ? 'Overdue. Availability is no longer guaranteed. Call us before you send the wire.'
        : `Due ${formatDay(day(wireDueOn))}. Your stones are reserved until then.`,
    path: `/marketplace/orders/${orderId}`,
    verb: 'Wire instructions',
    icon: 'gem',
    harm: to === 'GuaranteeLost' ? 'loss' : 'risk',
    ...(total === undefined ? {} : { amount: total }),
    ...(wireDueOn === null ? {} : { due: startOfProviderDay(day(wireDueOn)) }),
  });
});

type Moved = EventPayload<typeof orderMoved>;

/** Notifies the buyer of an order's progress. */
const orderNotices = subscriber(orderMoved, 'notifications.order_moved', async (ctx: Ctx, moved) => {
  await notifyBuyer(ctx, moved);
});

async function notifyBuyer(ctx: Ctx, moved: Moved): Promise<void> {
  const { companyId, orderId, number, boughtBy, subject, move, reason } = moved;
  const order = { orderId, number };
  const recipients = { companyId, to: { people: [boughtBy] } };
  switch (`${subject}.${move}`) {
    case 'order.place': {
      const { wireDueOn } = await findNoticeFacts(ctx, { companyId, orderId });
      return notify(ctx, notice.orderPlacedNotice, { ...recipients, facts: { ...order, wireDueOn } });
    }
    case 'order.ship': {
      const { tracking } = await findNoticeFacts(ctx, { companyId, orderId });
      return notify(ctx, notice.orderShippedNotice, { ...recipients, facts: { ...order, tracking } });
    }
    case 'order.deliver': {
      const { isGrown } = await findNoticeFacts(ctx, { companyId, orderId });
      return notify(ctx, notice.orderDeliveredNotice, { ...recipients, facts: { ...order, isGrown } });
    }
    case 'payment.loseGuarantee':
      return notify(ctx, notice.wireLateNotice, { ...recipients, facts: order });
    case 'payment.sendBack':
      return notify(ctx, notice.wireRequestedNotice, { ...recipients, facts: { ...order, reason } });
    case 'item.refuseSubstitute':
    case 'item.refuseReport':
    case 'item.miss': {
      const { isUnpaid, isGrown } = await findNoticeFacts(ctx, { companyId, orderId });
      return notify(ctx, notice.stoneUnavailableNotice, {
        ...recipients,
        facts: { ...order, reason, isUnpaid, isGrown },
      });
    }
    case 'item.takeBack':
    case 'item.rejectReturn': {
      const facts = { ...order, reason, accepted: move === 'takeBack' };
      return notify(ctx, notice.returnDecidedNotice, { ...recipients, facts });
    }
    case 'item.refunded':
      return notify(ctx, notice.stoneRefundedNotice, { ...recipients, facts: order });
  }
}

const offerInboxKey = (offerId: string): string => `marketplace.stone_offered:${offerId}`;

/** An offered substitute waits for the buyer's decision. */
const offerInbox = subscriber(stoneOfferMoved, 'inbox.stone_offer_moved', async (ctx: Ctx, moved) => {
  const { companyId, orderId, number, boughtBy, orderItemId, offerId } = moved;
  const key = offerInboxKey(offerId);
  const offer = await findOpenOffer(ctx, { companyId, orderItemId });
  if (offer === undefined) return clearItem(ctx, companyId, key);
  await postItem(ctx, {
    companyId,
    key,
    for: { person: boughtBy },
    title: `Substitute offered for order ${number}`,
    why: `${stoneTitle(offer.stone)}. If you don't respond, we'll refund the stone you ordered.`,
    path: `/marketplace/orders/${orderId}`,
    verb: 'Review offer',
    icon: 'gem',
    harm: 'risk',
    due: offer.answer_by,
  });
});

const offerNotices = subscriber(
  stoneOfferMoved,
  'notifications.stone_offer_moved',
  async (ctx: Ctx, { companyId, orderId, number, boughtBy, orderItemId, status }) => {
    if (status !== 'Open') return;
    const [offer, item] = [
      await findOpenOffer(ctx, { companyId, orderItemId }),
      await findItem(ctx, { companyId, orderItemId }),
    ];
    if (offer === undefined || item === undefined) return;
    await notify(ctx, stoneOfferedNotice, {
      companyId,
      to: { people: [boughtBy] },
      facts: {
        orderId,
        number,
        ordered: stoneTitle(item.stone),
        offered: stoneTitle(offer.stone),
        answerBy: formatDay(day(providerDay(offer.answer_by))),
      },
    });
  },
);

export const orderSubscribers: readonly Subscriber<Ctx>[] = [
  ...paymentSubscribers,
  wireInbox,
  orderNotices,
  offerInbox,
  offerNotices,
];
