import type { Ctx } from '#platform/access/server.ts';
import { ordersAwaitingWire } from '#modules/marketplace/orders/server/due-orders-store.ts';
import { publishMove } from '#modules/marketplace/orders/server/move-order.ts';
import { findOrder, movesOfOrder } from '#modules/marketplace/orders/server/order-store.ts';

/** The move by which an order came to wait for its wire, told as on the day it was made. */
export async function tellWhatWaits(ctx: Ctx): Promise<void> {
  for (const which of await ordersAwaitingWire(ctx)) {
    const order = await findOrder(ctx, which);
    const last = (await movesOfOrder(ctx, which)).findLast(({ subject }) => subject === 'payment');
    if (order === undefined || last === undefined) continue;
    const { subject, move, from_state: from, to_state: to, moved_by: movedBy, reason } = last;
    await publishMove(ctx, order, { orderItemId: null, subject, move, from, to, movedBy, reason });
  }
}
