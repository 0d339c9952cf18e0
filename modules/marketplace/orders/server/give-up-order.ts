import type { Ctx } from '#platform/access/server.ts';
import type { OrderMove, OrderMover } from '../domain/order-moves.ts';
import { releaseOrder } from './payment/release-order.ts';
import { factsOfOrder } from './facts-of-order.ts';
import { moveOrder } from './move-order.ts';
import type { MovedBy } from './move-order.ts';
import { itemsOfOrder, offerAgain } from './order-store.ts';
import type { OrderRow } from './order-store.ts';

/** An unpaid order ends: nothing is owed for it any more. Undefined where it can't end so from where it is. */
export async function giveUpOrder(
  ctx: Ctx,
  order: OrderRow,
  {
    move,
    by,
  }: {
    readonly move: OrderMove & ('withdraw' | 'cancel');
    readonly by: MovedBy<OrderMover & ('buyer' | 'staff')>;
  },
): Promise<OrderRow | undefined> {
  const { company_id: companyId, order_id: orderId } = order;
  const facts = factsOfOrder(order, await itemsOfOrder(ctx, { companyId, orderId }));
  if (!facts.notPaid) return undefined;
  const ended = await moveOrder(ctx, order, { move, by, facts });
  if (ended === undefined) return undefined;
  await offerAgain(ctx, orderId);
  return releaseOrder(ctx, ended, { by, why: `Order ${order.number} was given up` });
}
