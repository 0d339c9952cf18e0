import type { Day } from '#kit/domain/day.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { orderMoves } from '../domain/order-moves.ts';
import type { OrderNamed } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

const named = (ctx: Ctx) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order')
    .select(['company_id as companyId', 'order_id as orderId']);

/** Orders that could still end, and whose wire should have come before today. */
export function lateWires(ctx: Ctx, today: Day): Promise<OrderNamed[]> {
  return named(ctx)
    .where('payment_status', '=', 'AwaitingWire')
    .where('status', 'in', orderMoves.moves.cancel.from)
    .where('wire_due_on', '<', today)
    .execute();
}

export function ordersAwaitingWire(ctx: Ctx): Promise<OrderNamed[]> {
  return named(ctx)
    .where('payment_status', 'in', ['AwaitingWire', 'GuaranteeLost'])
    .orderBy('ordered_at')
    .execute();
}

export function deliveredOrders(ctx: Ctx): Promise<OrderNamed[]> {
  return named(ctx).where('status', '=', 'Delivered').execute();
}
