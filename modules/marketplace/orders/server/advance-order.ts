import type { Ctx } from '#platform/access/server.ts';
import { factsOfOrder, isUnpaid } from './facts-of-order.ts';
import { moveOrder } from './move-order.ts';
import type { MovedBy } from './move-order.ts';
import { itemsOfOrder } from './order-store.ts';
import type { OrderRow } from './order-store.ts';
import { releaseOrder } from './withdraw-order.ts';

/**
 * Moves an order as far as its payment and stones allow: deciding the last stone, or the payment's arrival, moves the
 * order too. Without any available stone it is canceled.
 */
export async function advanceOrder(
  ctx: Ctx,
  order: OrderRow,
  by: MovedBy<'staff' | 'payment'>,
): Promise<OrderRow> {
  const items = await itemsOfOrder(ctx, { companyId: order.company_id, orderId: order.order_id });
  let now = order;
  const go = async (move: 'fund' | 'authenticate' | 'pack' | 'cancel', who = by) => {
    now = (await moveOrder(ctx, now, { move, by: who, facts: factsOfOrder(now, items) })) ?? now;
  };
  if (now.payment_status === 'Paid') await go('fund', { who: 'payment' });
  await go('authenticate');
  await go('pack');
  if (items.every(({ status }) => ['NotAvailable', 'RefundInitiated', 'Refunded'].includes(status)))
    await go('cancel');
  if (now.status === 'Cancelled' && order.status !== 'Cancelled' && isUnpaid(now))
    return releaseOrder(ctx, now, { by: { who: 'clock' }, why: noneOf(order) });
  return now;
}

/** Why the bill is credited. */
export const noneOf = ({ number }: OrderRow): string => `No stone of order ${number} is available`;
