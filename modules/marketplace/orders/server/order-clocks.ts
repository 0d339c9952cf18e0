import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Working } from '#platform/payments/server.ts';
import { isReturnable } from '../domain/order-deadlines.ts';
import { factsOfOrder } from './facts-of-order.ts';
import { moveOrder, movePayment } from './move-order.ts';
import { itemsOfOrder, lockOrder } from './order-store.ts';
import type { OrderKey } from './order-store.ts';
import { mayComeBack } from './reading/present-product.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { orderMoves } from '../domain/order-moves.ts';
import type { OrderTables } from './order-tables.ts';

/** Hourly: late wires lose their guarantee, and orders past their last return are completed. */
export const orderClocksJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.order_clocks',
  '20 * * * *',
  ({ work, clock }) => advanceDueOrders({ work }, day(providerDay(clock.now()))),
);

export async function advanceDueOrders({ work }: Working, today: Day): Promise<void> {
  for (const which of await work((ctx) => lateWires(ctx, today)))
    await work((ctx) => loseGuarantee(ctx, which));
  for (const which of await work(deliveredOrders)) await work((ctx) => complete(ctx, which, today));
}

/** Spec marketplace §4. */
async function loseGuarantee(ctx: Ctx, which: OrderKey): Promise<void> {
  const order = await lockOrder(ctx, which);
  if (order === undefined) return;
  await movePayment(ctx, order, { move: 'loseGuarantee', by: { who: 'clock' } });
}

async function complete(ctx: Ctx, which: OrderKey, today: Day): Promise<void> {
  const order = await lockOrder(ctx, which);
  if (order?.delivered_on === undefined || order.delivered_on === null) return;
  const items = await itemsOfOrder(ctx, which);
  const deliveredOn = order.delivered_on;
  const mayStill = items.some(
    (item) => item.status === 'Confirmed' && mayComeBack(item) && isReturnable(deliveredOn, today),
  );
  if (mayStill) return;
  await moveOrder(ctx, order, {
    move: 'complete',
    by: { who: 'clock' },
    facts: factsOfOrder(order, items),
  });
}

const named = (ctx: Ctx) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order')
    .select(['company_id as companyId', 'order_id as orderId']);

/** Orders that may be completed, and orders whose wire is late today. */
function lateWires(ctx: Ctx, today: Day): Promise<OrderKey[]> {
  return named(ctx)
    .where('payment_status', '=', 'AwaitingWire')
    .where('status', 'in', orderMoves.moves.cancel.from)
    .where('wire_due_on', '<', today)
    .execute();
}

export function ordersAwaitingWire(ctx: Ctx): Promise<OrderKey[]> {
  return named(ctx)
    .where('payment_status', 'in', ['AwaitingWire', 'GuaranteeLost'])
    .orderBy('ordered_at')
    .execute();
}

function deliveredOrders(ctx: Ctx): Promise<OrderKey[]> {
  return named(ctx).where('status', '=', 'Delivered').execute();
}
