import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { announceWire, listChargesOfBills } from '#platform/payments/server.ts';
import { wireDueOn } from '../../domain/order-deadlines.ts';
import { orderPaymentMoves } from '../../domain/order-moves.ts';
import type { OrderPaymentMove, OrderPaymentMover } from '../../domain/order-moves.ts';
import { advanceOrder, noStoneAvailable } from '../advance-order.ts';
import { movePayment } from '../move-order.ts';
import type { MovedBy } from '../move-order.ts';
import { listItems, lockOrder, findOrderByBill, updateOrder } from '../order-store.ts';
import type { OrderKey, OrderRow } from '../order-store.ts';
import { refundDifferenceJob } from './refund-difference.ts';
import { refundItemJob } from './refund-item.ts';
import { releaseOrder } from '../withdraw-order.ts';
import type { ChargeStatus, PaysBy } from '#platform/payments/contract.ts';

/** Reads the payment once more after the order is recorded. */
export const followPaymentJob = defineJob({
  name: 'marketplace.follow_payment',
  payload: z.object({ companyId: z.uuid(), orderId: z.uuid() }),
});

/**
 * Sets an order's payment from its charge. It reads the charge instead of trusting the event, so duplicate, late and
 * reordered events are harmless.
 */
export async function followPayment(ctx: Ctx, key: OrderKey): Promise<OrderRow | undefined> {
  const order = await lockOrder(ctx, key);
  if (order === undefined) return undefined;
  const charges = await listChargesOfBills(ctx, key.companyId, [order.bill_id]);
  const charge = charges.find(({ charge_id }) => charge_id === order.charge_id);
  if (charge === undefined) return order;
  if (charge.status === 'Returned' && order.status === 'Cancelled' && order.payment_status === 'UnderWay')
    return releaseOrder(ctx, order, {
      by: { who: 'clock', reason: charge.reason ?? '' },
      why: noStoneAvailable(order),
    });
  let current = order;
  for (const move of movesByCharge(charge.pays_by, charge.status)) {
    const moved = await movePayment(ctx, current, { move, by: moverOf(order, move, charge.reason) });
    if (moved !== undefined && move === 'sendBack') current = await requestWire(ctx, moved);
    else current = moved ?? current;
  }
  current = await advanceOrder(ctx, current, { who: 'payment' });
  await enqueueWaitingRefunds(ctx, key);
  return current;
}

/** Refunds of unavailable and returned stones wait for the payment to arrive. */
async function enqueueWaitingRefunds(ctx: Ctx, key: OrderKey): Promise<void> {
  for (const item of await listItems(ctx, key)) {
    const { order_item_id: orderItemId, status, refund_id } = item;
    if (item.difference !== null && !item.difference_paid)
      await ctx.enqueue(refundDifferenceJob, { companyId: key.companyId, orderItemId });
    if (refund_id === null && ['NotAvailable', 'Returned', 'RefundInitiated'].includes(status))
      await ctx.enqueue(refundItemJob, { companyId: key.companyId, orderItemId });
  }
}

/** The actor of a move by its table: buyer, gateway or staff. */
function moverOf(order: OrderRow, move: OrderPaymentMove, reason: string | null): MovedBy<OrderPaymentMover> {
  const [who = 'gateway'] = orderPaymentMoves.moves[move].by;
  if (who === 'buyer') return { who, personId: order.bought_by };
  return move === 'refuse' || move === 'sendBack' ? { who, reason: reason ?? '' } : { who };
}

/** Spec marketplace §4: an ACH failure leads to wire-transfer instructions. */
async function requestWire(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const wire = await announceWire(ctx, {
    companyId: order.company_id,
    key: `order/${order.order_id}/wire`,
    billId: order.bill_id,
    askedBy: order.bought_by,
  });
  return updateOrder(ctx, order, {
    charge_id: wire.charge_id,
    payment_method: wire.method_label,
    wire_due_on: wireDueOn(day(providerDay(ctx.clock.now()))),
  });
}

/**
 * The moves that a charge's status implies; those made already are skipped. A charged card is paid, while an ACH
 * payment may still be returned, so the goods wait for it.
 */
function movesByCharge(paysBy: PaysBy, status: ChargeStatus): readonly OrderPaymentMove[] {
  switch (status) {
    case 'Expected':
      return ['askForWire'];
    case 'Asked':
    case 'Unknown':
    case 'Authorised':
      return ['ask'];
    case 'Submitted':
      return paysBy === 'BankAccount' ? ['ask', 'begin'] : ['ask', 'take'];
    case 'Settled':
      return paysBy === 'WireTransfer' ? ['askForWire', 'wireCame'] : ['ask', 'take'];
    case 'Declined':
    case 'NotTaken':
    case 'Voided':
      return ['refuse'];
    case 'Returned':
      return ['sendBack'];
    // A dispute is settled between bank and staff; a withdrawn wire is announced again or never.
    case 'Disputed':
    case 'DisputeLost':
    case 'Cancelled':
      return [];
  }
}

/** Follows a charge's event. Ignores bills without an order, and orders not recorded yet. */
export async function followBillPayment(
  ctx: Ctx,
  { companyId, billId }: { readonly companyId: string; readonly billId: string },
): Promise<void> {
  const order = await findOrderByBill(ctx, companyId, billId);
  if (order !== undefined) await followPayment(ctx, { companyId, orderId: order.order_id });
}
