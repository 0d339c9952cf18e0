import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { stoneAskedAbout } from '#modules/marketplace/enquiries/contract/enquiries.ts';
import { enquiryAnswered } from '#modules/marketplace/enquiries/contract/requests.ts';
import { holdMoved } from '#modules/marketplace/holds/contract/hold-events.ts';
import { orderMoved } from '#modules/marketplace/orders/contract/order-events.ts';
import { findItem, listItems } from '#modules/marketplace/orders/server/order-store.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import * as notice from '../contract/sale-events.ts';
import { saleMoved } from '../contract/sale-events.ts';
import type { SaleStatus } from '../domain/sale-moves.ts';
import { deadlineLabel } from './deadline-label.ts';
import { clearHeld, tellSeller } from './held-stones.ts';
import { askSeller, closeQuestion } from './questions/ask-seller.ts';
import { listSellerPeople } from './seller-people.ts';
import { moveSale, recordSales } from './record-sale.ts';
import { findSale, findStockRef, lockSaleOfItem, lockSalesOfOrder, updateSale } from './sale-store.ts';
import type { SaleRow } from './sale-store.ts';

/** Sales follow their orders, which the desk and buyers move. */
const followOrder = subscriber(orderMoved, 'marketplace.sales_follow', async (ctx: Ctx, moved) => {
  const { companyId, orderId, number, subject, move, to, orderItemId, movedBy, reason } = moved;
  if (subject === 'order' && move === 'place') return recordSales(ctx, { companyId, orderId, number });
  if (subject === 'order' && to === 'Cancelled') {
    const who = movedBy === 'buyer' ? 'buyer' : movedBy === 'staff' ? 'desk' : 'clock';
    // Unavailable stones have an event of their own, which may come later.
    const unavailable = (await listItems(ctx, { companyId, orderId }))
      .filter(({ status }) => status !== 'Pending' && status !== 'Confirmed')
      .map(({ order_item_id }) => order_item_id);
    for (const sale of await lockSalesOfOrder(ctx, companyId, orderId))
      if (!unavailable.includes(sale.order_item_id)) await moveSale(ctx, sale, 'cancel', { who, reason });
    return;
  }
  if (subject !== 'item' || orderItemId === null) return;
  const sale = await lockSaleOfItem(ctx, orderItemId);
  if (sale === undefined) return;
  const by = { who: 'desk', reason } as const;
  if (move === 'confirm' && movedBy === 'staff') await moveSale(ctx, sale, 'confirm', by);
  if (move === 'miss' && movedBy === 'staff')
    await moveSale(ctx, sale, sale.status === 'Confirmed' ? 'giveBack' : 'decline', by);
  if (move === 'refuseSubstitute')
    await moveSale(ctx, sale, 'decline', { who: movedBy === 'clock' ? 'clock' : 'buyer', reason });
  if (move === 'refuseReport')
    await moveSale(ctx, sale, sale.status === 'Confirmed' ? 'giveBack' : 'decline', by);
  if (move === 'acceptReport') await correctSale(ctx, sale, companyId);
  if (move === 'substitute') await acceptSubstitute(ctx, sale, companyId);
  if (move === 'takeBack') await moveSale(ctx, sale, 'giveBack', by);
});

/** The stone as described by the corrected report that the buyer accepted. */
async function correctSale(ctx: Ctx, sale: SaleRow, buyerId: string): Promise<void> {
  const item = await findItem(ctx, { companyId: buyerId, orderItemId: sale.order_item_id });
  if (item !== undefined) await updateSale(ctx, sale, { stone: JSON.stringify(item.stone) });
}

/** From now on the sale is of the other stone, at its price. */
async function acceptSubstitute(ctx: Ctx, sale: SaleRow, buyerId: string): Promise<void> {
  const item = await findItem(ctx, { companyId: buyerId, orderItemId: sale.order_item_id });
  if (item === undefined) return;
  await moveSale(
    ctx,
    sale,
    'accept',
    { who: 'buyer', reason: sale.reason },
    {
      item_id: item.item_id,
      stone: JSON.stringify(item.stone),
      price: item.cost.diamondPrice,
      stock_ref: await findStockRef(ctx, sale.supplier_id, item.item_id),
    },
  );
}

type Moved = EventPayload<typeof saleMoved>;

const inboxKey = (saleId: string): string => `marketplace.sale_waits:${saleId}`;

/** A sale waits in the seller's inbox until it is answered. */
const saleInbox = subscriber(saleMoved, 'inbox.sale_moved', async (ctx: Ctx, { companyId, saleId }) => {
  // Read again, so that of two handlers the later one posts what is so now.
  const sale = await findSale(ctx, { companyId, saleId });
  if (sale !== undefined) await clearHeld(ctx, companyId, sale.item_id);
  if (sale === undefined || (sale.status !== 'Asked' && sale.status !== 'Late'))
    return clearItem(ctx, companyId, inboxKey(saleId));
  await postItem(ctx, {
    companyId,
    key: inboxKey(saleId),
    for: { permission: 'MarketPlace' },
    title: `Confirm ${stoneTitle(sale.stone)}`,
    why:
      sale.status === 'Late'
        ? `Sale ${sale.number} is overdue. The diamond desk may respond for you.`
        : `Sale ${sale.number}. Respond by ${deadlineLabel(sale.answer_by)}.`,
    path: `/marketplace/sales/${saleId}`,
    verb: 'Respond',
    icon: 'gem',
    harm: sale.status === 'Late' ? 'loss' : 'risk',
    amount: sale.price,
    due: sale.answer_by,
  });
});

const saleNotices = subscriber(saleMoved, 'notifications.sale_moved', async (ctx: Ctx, moved) => {
  const sale = await findSale(ctx, moved);
  if (sale === undefined) return;
  const { companyId } = moved;
  const to = { people: await listSellerPeople(ctx, companyId) };
  const facts = { saleId: sale.sale_id, number: sale.number, title: stoneTitle(sale.stone) };
  switch (moved.status) {
    case 'Asked': {
      const answerBy = deadlineLabel(sale.answer_by);
      return notify(ctx, notice.saleAskedNotice, { companyId, to, facts: { ...facts, answerBy } });
    }
    case 'Late':
      return notify(ctx, notice.saleLateNotice, { companyId, to, facts });
    case 'Canceled':
      return notify(ctx, notice.saleCanceledNotice, {
        companyId,
        to,
        facts: { ...facts, reason: sale.reason },
      });
    case 'Offered':
    case 'Confirmed':
    case 'Declined':
    case 'Returned':
  }
});

const webhookEvents: Readonly<Record<SaleStatus, WebhookEvent | undefined>> = {
  Asked: 'sale.asked',
  Late: 'sale.late',
  Offered: undefined,
  Confirmed: 'sale.confirmed',
  Declined: 'sale.declined',
  Canceled: 'sale.canceled',
  Returned: 'sale.returned',
};

const saleWebhooks = subscriber(saleMoved, 'webhooks.sale_moved', async (ctx: Ctx, moved: Moved) => {
  const event = webhookEvents[moved.status];
  if (event === undefined) return;
  const sale = await findSale(ctx, moved);
  await queueWebhookEvent(ctx, moved.companyId, event, {
    ...moved,
    itemId: sale === undefined ? null : String(sale.item_id),
    stockNumber: sale?.stock_ref ?? null,
    answerBy: sale?.answer_by.toISOString() ?? null,
  });
});

const holdNews = subscriber(holdMoved, 'marketplace.hold_reaches_seller', tellSeller);

const questionForSeller = subscriber(stoneAskedAbout, 'marketplace.question_reaches_seller', askSeller);

const questionAnswered = subscriber(
  enquiryAnswered,
  'marketplace.question_answered',
  (ctx: Ctx, { enquiryId }) => closeQuestion(ctx, enquiryId),
);

export const saleSubscribers: readonly Subscriber<Ctx>[] = [
  followOrder,
  holdNews,
  questionForSeller,
  questionAnswered,
  saleInbox,
  saleNotices,
  saleWebhooks,
];
