import type { Ctx } from '#platform/access/server.ts';
import { orderFacts, isUnpaid } from './order-facts.ts';
import { moveOrder } from './move-order.ts';
import type { MovedBy } from './move-order.ts';
import type { OrderMover } from '../domain/order-moves.ts';
import { listItems } from './order-store.ts';
import type { OrderRow } from './order-store.ts';
import { releaseOrder } from './withdraw-order.ts';

/**
 * Moves an order as far as its payment and stones allow: deciding the last stone, or the payment's arrival, moves the
 * order too. Without any available stone it is canceled.
 */
export async function advanceOrder(
  ctx: Ctx,
  order: OrderRow,
  by: MovedBy<'staff' | 'seller' | 'payment'>,
): Promise<OrderRow> {
  const items = await listItems(ctx, { companyId: order.company_id, orderId: order.order_id });
  let current = order;
  const tryMove = async (
    move: 'fund' | 'authenticate' | 'pack' | 'cancel',
    who: MovedBy<OrderMover> = by,
  ) => {
    current =
      (await moveOrder(ctx, current, { move, by: who, facts: orderFacts(current, items) })) ?? current;
  };
  if (current.payment_status === 'Paid') await tryMove('fund', { who: 'payment' });
  await tryMove('authenticate');
  await tryMove('pack');
  if (items.every(({ status }) => ['NotAvailable', 'RefundInitiated', 'Refunded'].includes(status)))
    await tryMove('cancel');
  if (current.status === 'Cancelled' && order.status !== 'Cancelled' && isUnpaid(current))
    return releaseOrder(ctx, current, { by: { who: 'clock' }, why: noStoneAvailable(order) });
  return current;
}

/** Why the bill is credited. */
export const noStoneAvailable = ({ number }: OrderRow): string =>
  `None of the stones in order ${number} are available`;
