import * as z from 'zod/mini';
import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { listChargesOfBills, refundCharge } from '#platform/payments/server.ts';
import type { ChargeRow, PaymentsParts, Working } from '#platform/payments/server.ts';
import { refundForUnavailable, refundForReturned } from '../../domain/item-moves.ts';
import { findReturn } from '../return-store.ts';
import { creditUnpaid } from './credit-order.ts';
import { moveItem } from '../move-order.ts';
import { findItem, findItemByRefund, lockOrder, updateItem } from '../order-store.ts';
import type { ItemKey, OrderItemRow, OrderRow } from '../order-store.ts';
import { itemFacts } from '../reading/present-product.ts';
import type { RefundStatus } from '#platform/payments/contract.ts';

/** Refunds an unavailable or returned stone as soon as possible. */
export const refundItemJob = defineJob({
  name: 'marketplace.refund_item',
  payload: z.object({ companyId: z.uuid(), orderItemId: z.uuid() }),
});

/**
 * Refunds a card or bank payment. It is retried at every payment event, because a payment must arrive before its
 * refund; the key makes it happen once. Staff refunds wires.
 */
export async function refundItem(
  gateway: Pick<PaymentsParts['gateway'], 'refund'>,
  { work }: Working,
  key: ItemKey,
): Promise<void> {
  const refund = await work((ctx) => beginRefund(ctx, key));
  if (refund === undefined) return;
  const request = {
    companyId: key.companyId,
    key: refund.key,
    chargeId: refund.chargeId,
    amount: refund.amount,
    reason: refund.reason,
    credits: { key: creditKey(key.orderItemId) },
  };
  const { refund_id: refundId } = await refundCharge(gateway, { work }, request);
  await work(async (ctx) => {
    const item = await findItem(ctx, key);
    if (item !== undefined) await updateItem(ctx, item, { refund_id: refundId });
  });
  // An event that came before the refund's id was saved found no stone, so the status is read once more.
  const latest = await refundCharge(gateway, { work }, request);
  if (latest.status === 'Settled') await work((ctx) => moveRefunded(ctx, key, 'refunded'));
  if (latest.status === 'Failed') await work((ctx) => markFailed(ctx, key));
}

interface DueRefund {
  readonly key: string;
  readonly chargeId: string;
  readonly amount: Cents;
  readonly reason: string;
}

async function beginRefund(ctx: Ctx, key: ItemKey): Promise<DueRefund | undefined> {
  const latest = await findItem(ctx, key);
  if (latest === undefined) return undefined;
  const order = await lockOrder(ctx, { companyId: key.companyId, orderId: latest.order_id });
  const item = await findItem(ctx, key);
  if (order === undefined || item === undefined || item.refund_id !== null) return undefined;
  if (!['NotAvailable', 'Returned', 'RefundInitiated'].includes(item.status)) return undefined;
  // Credited before any payment.
  if (item.refund_amount === noMoney) return undefined;
  if (order.payment_status !== 'Paid') {
    await creditUnpaidBill(ctx, order, item);
    return undefined;
  }
  const amount = item.refund_amount ?? (await refundAmount(ctx, key, item));
  const started = await moveItem(
    ctx,
    { order, item },
    { move: 'refund', by: { who: 'clock' }, facts: itemFacts(order, item, ctx.clock.now()) },
  );
  if (started !== undefined) await updateItem(ctx, started, { refund_amount: amount });
  const charge = await findCharge(ctx, order);
  if (charge?.status !== 'Settled' || charge.pays_by === 'WireTransfer') return undefined;
  return { key: refundKey(item), chargeId: charge.charge_id, amount, reason: `Order ${order.number}` };
}

/** A stone is credited once, however it is refunded. */
export const creditKey = (orderItemId: string): string => `order_item/${orderItemId}`;

/** One refund per stone, until staff retries a failed one. */
const refundKey = ({ order_item_id: id, refund_tries: tries }: OrderItemRow): string =>
  tries === 0 ? `order_item/${id}` : `order_item/${id}/${tries}`;

/** The bank rejected it: staff asks the buyer or retries. */
async function markFailed(ctx: Ctx, key: ItemKey): Promise<void> {
  const item = await findItem(ctx, key);
  if (item?.status === 'RefundInitiated') await updateItem(ctx, item, { refund_failed: true });
}

/** The order's charge. */
export async function findCharge(ctx: Ctx, order: OrderRow): Promise<ChargeRow | undefined> {
  const charges = await listChargesOfBills(ctx, order.company_id, [order.bill_id]);
  return charges.find(({ charge_id }) => charge_id === order.charge_id);
}

async function refundAmount(ctx: Ctx, key: ItemKey, { cost }: OrderItemRow): Promise<Cents> {
  const request = await findReturn(ctx, key);
  return request === undefined ? refundForUnavailable(cost) : refundForReturned(cost, request.fee);
}

/** Without a payment, made or in progress, the order's bill is credited instead. */
async function creditUnpaidBill(ctx: Ctx, order: OrderRow, item: OrderItemRow): Promise<void> {
  const isOpen = ['Unpaid', 'AwaitingWire', 'GuaranteeLost'].includes(order.payment_status);
  if (!isOpen || item.status !== 'NotAvailable') return;
  await creditUnpaid(ctx, order, {
    key: `order_item/${item.order_item_id}/missed`,
    amount: item.cost.total,
    description: `Order ${order.number}: item ${item.item_id} unavailable`,
  });
  await updateItem(ctx, item, { refund_amount: noMoney });
}

/** The refund has arrived, or the bank sent it back after that. */
async function moveRefunded(
  ctx: Ctx,
  key: ItemKey,
  move: 'refunded' | 'refundReturned',
): Promise<OrderItemRow | undefined> {
  const latest = await findItem(ctx, key);
  if (latest === undefined) return undefined;
  const order = await lockOrder(ctx, { companyId: key.companyId, orderId: latest.order_id });
  const item = await findItem(ctx, key);
  if (order === undefined || item === undefined) return undefined;
  const facts = itemFacts(order, item, ctx.clock.now());
  return moveItem(ctx, { order, item }, { move, by: { who: 'gateway' }, facts });
}

/** Follows a refund's event; ignores refunds without a stone. */
export async function followRefund(
  ctx: Ctx,
  { companyId, refundId, status }: Record<'companyId' | 'refundId', string> & { status: RefundStatus },
): Promise<void> {
  const item = await findItemByRefund(ctx, refundId);
  if (item === undefined) return;
  const key = { companyId, orderItemId: item.order_item_id };
  if (status === 'Settled') await moveRefunded(ctx, key, 'refunded');
  if (status !== 'Failed') return;
  await moveRefunded(ctx, key, 'refundReturned');
  await markFailed(ctx, key);
}
