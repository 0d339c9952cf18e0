import type { EventPayload } from '#kit/contract/event.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { orderMoved } from '../contract/order-events.ts';
import { orderMoves, orderPaymentMoves } from '../domain/order-moves.ts';
import type {
  MoveSubject,
  Mover,
  OrderFacts,
  OrderMove,
  OrderMover,
  OrderPaymentMove,
  OrderPaymentMover,
} from '../domain/order-moves.ts';
import { itemMoves } from '../domain/item-moves.ts';
import type { ItemFacts, ItemMove, ItemMover } from '../domain/item-moves.ts';
import { insertMove, updateItem, updateOrder } from './order-store.ts';
import type { OrderItemRow, OrderRow } from './order-store.ts';

/** The actor, and the reason if there is one. */
export interface MovedBy<Who extends Mover = Mover> {
  readonly who: Who;
  readonly personId?: string | undefined;
  readonly reason?: string | undefined;
}

/** Undefined when the status or the actor doesn't allow the move. */
export async function moveOrder(
  ctx: Ctx,
  order: OrderRow,
  { move, by, facts }: { move: OrderMove; by: MovedBy<OrderMover>; facts: OrderFacts },
): Promise<OrderRow | undefined> {
  const verdict = mayMove(orderMoves, order.status, move, by.who, facts);
  if (!verdict.allowed) return undefined;
  const moved = await updateOrder(ctx, order, { status: verdict.to });
  await recordMove(ctx, order, { subject: 'order', move, from: order.status, to: verdict.to, by });
  return moved;
}

export async function movePayment(
  ctx: Ctx,
  order: OrderRow,
  { move, by }: { move: OrderPaymentMove; by: MovedBy<OrderPaymentMover> },
): Promise<OrderRow | undefined> {
  const verdict = mayMove(orderPaymentMoves, order.payment_status, move, by.who, {});
  if (!verdict.allowed) return undefined;
  const moved = await updateOrder(ctx, order, { payment_status: verdict.to });
  await recordMove(ctx, order, { subject: 'payment', move, from: order.payment_status, to: verdict.to, by });
  return moved;
}

export async function moveItem(
  ctx: Ctx,
  { order, item }: { order: OrderRow; item: OrderItemRow },
  { move, by, facts }: { move: ItemMove; by: MovedBy<ItemMover>; facts: ItemFacts },
): Promise<OrderItemRow | undefined> {
  const verdict = mayMove(itemMoves, item.status, move, by.who, facts);
  if (!verdict.allowed) return undefined;
  const moved = await updateItem(ctx, item, { status: verdict.to, status_since: ctx.clock.now() });
  const orderItemId = item.order_item_id;
  await recordMove(ctx, order, { subject: 'item', orderItemId, move, from: item.status, to: verdict.to, by });
  return moved;
}

interface Move {
  readonly subject: MoveSubject;
  readonly orderItemId?: string;
  readonly move: string;
  readonly from: string;
  readonly to: string;
  readonly by: MovedBy;
}

/** Recorded in the history and published for notifications. */
export async function recordMove(
  ctx: Ctx,
  order: OrderRow,
  { subject, orderItemId, move, from, to, by }: Move,
) {
  await insertMove(ctx, {
    company_id: order.company_id,
    order_id: order.order_id,
    order_item_id: orderItemId ?? null,
    subject,
    move,
    from_state: from,
    to_state: to,
    moved_by: by.who,
    person_id: by.personId ?? null,
    reason: by.reason ?? '',
    moved_at: ctx.clock.now(),
  });
  await publishMove(ctx, order, {
    orderItemId: orderItemId ?? null,
    subject,
    move,
    from,
    to,
    movedBy: by.who,
    reason: by.reason ?? '',
  });
}

type PublishedMove = Omit<EventPayload<typeof orderMoved>, 'companyId' | 'orderId' | 'number' | 'boughtBy'>;

export async function publishMove(ctx: Ctx, order: OrderRow, published: PublishedMove): Promise<void> {
  await ctx.publish(orderMoved, {
    companyId: order.company_id,
    orderId: order.order_id,
    number: order.number,
    boughtBy: order.bought_by,
    ...published,
  });
}
