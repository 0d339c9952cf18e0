import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { announceWire, listChargesOfBills } from '#platform/payments/server.ts';
import { wireDueOn } from '../../domain/order-deadlines.ts';
import { orderPaymentMoves } from '../../domain/order-moves.ts';
import type { OrderPaymentMove, OrderPaymentMover } from '../../domain/order-moves.ts';
import { advanceOrder, noneOf } from '../advance-order.ts';
import { movePayment } from '../move-order.ts';
import type { MovedBy } from '../move-order.ts';
import { itemsOfOrder, lockOrder, orderOfBill, updateOrder } from '../order-store.ts';
import type { OrderKey, OrderRow } from '../order-store.ts';
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
export async function followPayment(ctx: Ctx, which: OrderKey): Promise<OrderRow | undefined> {
  const order = await lockOrder(ctx, which);
  if (order === undefined) return undefined;
  const charges = await listChargesOfBills(ctx, which.companyId, [order.bill_id]);
  const charge = charges.find(({ charge_id }) => charge_id === order.charge_id);
  if (charge === undefined) return order;
  if (charge.standing === 'Returned' && order.status === 'Cancelled' && order.payment_status === 'UnderWay')
    return releaseOrder(ctx, order, {
      by: { who: 'clock', reason: charge.reason ?? '' },
      why: noneOf(order),
    });
  let now = order;
  for (const move of movesByCharge(charge.pays_by, charge.standing)) {
    const moved = await movePayment(ctx, now, { move, by: whoMoves(order, move, charge.reason) });
    if (moved !== undefined && move === 'sendBack') now = await askForWireInstead(ctx, moved);
    else now = moved ?? now;
  }
  now = await advanceOrder(ctx, now, { who: 'payment' });
  await refundWhatWaits(ctx, which);
  return now;
}

/** Refunds of unavailable and returned stones wait for the payment to arrive. */
async function refundWhatWaits(ctx: Ctx, which: OrderKey): Promise<void> {
  for (const { order_item_id: orderItemId, status, refund_id } of await itemsOfOrder(ctx, which)) {
    if (refund_id === null && ['NotAvailable', 'Returned', 'RefundInitiated'].includes(status))
      await ctx.enqueue(refundItemJob, { companyId: which.companyId, orderItemId });
  }
}

/** The actor of a move by its table: buyer, gateway or staff. */
function whoMoves(
  order: OrderRow,
  move: OrderPaymentMove,
  reason: string | null,
): MovedBy<OrderPaymentMover> {
  const [who = 'gateway'] = orderPaymentMoves.moves[move].by;
  if (who === 'buyer') return { who, personId: order.bought_by };
  return move === 'refuse' || move === 'sendBack' ? { who, reason: reason ?? '' } : { who };
}

/** Spec marketplace §4: an ACH failure leads to wire-transfer instructions. */
async function askForWireInstead(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
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
function movesByCharge(paysBy: PaysBy, standing: ChargeStatus): readonly OrderPaymentMove[] {
  switch (standing) {
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
export async function followPaymentOfBill(
  ctx: Ctx,
  { companyId, billId }: { readonly companyId: string; readonly billId: string },
): Promise<void> {
  const order = await orderOfBill(ctx, companyId, billId);
  if (order !== undefined) await followPayment(ctx, { companyId, orderId: order.order_id });
}
