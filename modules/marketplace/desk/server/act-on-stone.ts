import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { refundByWire } from '#platform/payments/server.ts';
import { deskRefusals } from '../contract/desk-orders.ts';
import type { actOnStone as call } from '../contract/desk-orders.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/orders.ts';
import { needsReason } from '../domain/desk-queues.ts';
import type { DeskItemAction } from '../domain/desk-queues.ts';
import { advanceOrder } from '#modules/marketplace/orders/server/advance-order.ts';
import { findChangedReports } from '#modules/marketplace/orders/server/changed-report.ts';
import { moveItem } from '#modules/marketplace/orders/server/move-order.ts';
import type { MovedBy } from '#modules/marketplace/orders/server/move-order.ts';
import { listItems, lockOrder, updateItem } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderItemRow, OrderRow } from '#modules/marketplace/orders/server/order-store.ts';
import { itemFacts } from '#modules/marketplace/orders/server/reading/present-product.ts';
import {
  findCharge,
  creditKey,
  refundItemJob,
} from '#modules/marketplace/orders/server/payment/refund-item.ts';
import { oweSeller } from '#modules/marketplace/payouts/server/owe-seller.ts';
import { findSaleOfItem } from '#modules/marketplace/sales/server/sale-store.ts';
import { findReturn, updateReturn } from '#modules/marketplace/orders/server/return-store.ts';

/** Of two concurrent decisions about a stone the second is refused. */
export async function actOnStone(ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const { companyId, orderId, orderItemId } = params;
  const { act, said } = body;
  if (said === '' && (needsReason(act) || act === 'refunded')) refuse(deskRefusals.reason_missing);
  const order = (await lockOrder(ctx, { companyId, orderId })) ?? refuse(no.order_missing);
  const items = await listItems(ctx, { companyId, orderId });
  const item =
    items.find(({ order_item_id }) => order_item_id === orderItemId) ?? refuse(no.order_item_missing);
  if (act === 'confirm') await requireSellersWord(ctx, item, said);
  const by = { who: 'staff', personId, reason: said } as const;
  await performAction(ctx, { order, item }, { act, by });
  await advanceOrder(ctx, order, { who: 'staff', personId });
  await ctx.record({
    act: 'marketplace.actOnStone',
    recordType: 'diamond order',
    recordId: order.number,
    companyId,
    facts: { act, item: item.item_id, ...(said === '' ? {} : { said }) },
  });
}

/** A seller who answers here confirms its stone itself; after its deadline, the desk records whom it reached. */
async function requireSellersWord(ctx: Ctx, item: OrderItemRow, said: string): Promise<void> {
  const sale = await findSaleOfItem(ctx, item.order_item_id);
  if (sale?.status === 'Asked' || sale?.status === 'Offered') refuse(deskRefusals.seller_answers);
  if (sale?.status === 'Late' && said === '') refuse(deskRefusals.sellers_word_missing);
}

interface OrderedItem {
  readonly order: OrderRow;
  readonly item: OrderItemRow;
}

async function performAction(
  ctx: Ctx,
  target: OrderedItem,
  { act, by }: { readonly act: DeskItemAction; readonly by: MovedBy<'staff'> },
): Promise<void> {
  const { order, item } = target;
  if (act === 'passAuthentication') return passAuthentication(ctx, target);
  if (act === 'refundAgain') return refundAgain(ctx, item);
  if (act === 'refunded') await recordWireRefund(ctx, target, by);
  const facts = itemFacts(order, item, ctx.clock.now());
  const moved = await moveItem(ctx, target, { move: act, by, facts });
  if (moved === undefined) refuse(no.order_moved_on);
  if (act === 'takeBack' || act === 'rejectReturn') await decideReturn(ctx, item, by);
  if (act === 'miss' || act === 'takeBack')
    await ctx.enqueue(refundItemJob, { companyId: item.company_id, orderItemId: item.order_item_id });
}

/** A stone that fails authentication is not available. One whose report changed waits for its buyer. */
async function passAuthentication(ctx: Ctx, { order, item }: OrderedItem): Promise<void> {
  if (order.status !== 'InAuthentication' || item.status !== 'Confirmed' || item.authenticated_at !== null)
    refuse(no.order_moved_on);
  if ((await findChangedReports(ctx, order, [item])).size > 0) refuse(deskRefusals.report_changed);
  await updateItem(ctx, item, { authenticated_at: ctx.clock.now() });
  await oweSeller(ctx, item.order_item_id);
}

/** A new refund, because the failed one is final. */
async function refundAgain(ctx: Ctx, item: OrderItemRow): Promise<void> {
  if (!item.refund_failed || item.status !== 'RefundInitiated') refuse(no.order_moved_on);
  await updateItem(ctx, item, {
    refund_id: null,
    refund_failed: false,
    refund_tries: item.refund_tries + 1,
  });
  await ctx.enqueue(refundItemJob, { companyId: item.company_id, orderItemId: item.order_item_id });
}

async function decideReturn(ctx: Ctx, item: OrderItemRow, by: MovedBy<'staff'>): Promise<void> {
  const request = await findReturn(ctx, { companyId: item.company_id, orderItemId: item.order_item_id });
  if (request === undefined) throw new Error(`Item ${item.order_item_id} has no return request.`);
  await updateReturn(ctx, request, {
    decided_by: by.personId ?? null,
    decided_at: ctx.clock.now(),
    answer: by.reason ?? '',
  });
}

/** A wire is refunded by wire from the provider's bank; staff records it. */
async function recordWireRefund(ctx: Ctx, { order, item }: OrderedItem, by: MovedBy<'staff'>): Promise<void> {
  const charge = await findCharge(ctx, order);
  const isByWire = charge?.pays_by === 'WireTransfer' && charge.status === 'Settled';
  if (charge === undefined || !isByWire || item.status !== 'RefundInitiated' || item.refund_amount === null)
    return refuse(no.order_moved_on);
  const refund = await refundByWire(ctx, {
    companyId: order.company_id,
    key: `order_item/${item.order_item_id}`,
    chargeId: charge.charge_id,
    amount: item.refund_amount,
    reason: `Order ${order.number}`,
    credits: { key: creditKey(item.order_item_id) },
    ...(by.personId === undefined ? {} : { askedBy: by.personId }),
    reference: by.reason ?? '',
  });
  await updateItem(ctx, item, { refund_id: refund.refund_id });
}
