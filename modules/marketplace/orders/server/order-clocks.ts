import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isReturnable } from '../domain/order-deadlines.ts';
import { orderFacts } from './order-facts.ts';
import { moveOrder, movePayment } from './move-order.ts';
import { listItems, lockOrder } from './order-store.ts';
import type { OrderKey } from './order-store.ts';
import { isReturnableStone } from './reading/present-product.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { orderMoves } from '../domain/order-moves.ts';
import type { OrderTables } from './order-tables.ts';
import { findOpenOrders, tellChangedReports } from './tell-changed-reports.ts';

/** Hourly: late wires lose their guarantee, changed reports reach buyers, and orders past their last return are completed. */
export const orderClocksJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.order_clocks',
  '20 * * * *',
  (job) => advanceDueOrders(job, day(providerDay(job.clock.now()))),
);

type Working = Pick<JobContext<Ctx>, 'work' | 'clock' | 'log'>;

export async function advanceDueOrders(job: Working, today: Day): Promise<void> {
  const { work } = job;
  const named = (items: readonly OrderKey[]) => ({
    job: 'marketplace.order_clocks',
    items,
    keyOf: ({ orderId }: OrderKey) => orderId,
  });
  await eachInTurn(job, named(await work((ctx) => findLateWires(ctx, today))), (key) =>
    work((ctx) => loseGuarantee(ctx, key)),
  );
  await eachInTurn(job, named(await work(findOpenOrders)), (key) =>
    work((ctx) => tellChangedReports(ctx, key)),
  );
  await eachInTurn(job, named(await work(findDeliveredOrders)), (key) =>
    work((ctx) => complete(ctx, key, today)),
  );
}

/** Spec marketplace §4. */
async function loseGuarantee(ctx: Ctx, key: OrderKey): Promise<void> {
  const order = await lockOrder(ctx, key);
  if (order === undefined) return;
  await movePayment(ctx, order, { move: 'loseGuarantee', by: { who: 'clock' } });
}

async function complete(ctx: Ctx, key: OrderKey, today: Day): Promise<void> {
  const order = await lockOrder(ctx, key);
  if (order?.delivered_on === undefined || order.delivered_on === null) return;
  const items = await listItems(ctx, key);
  const deliveredOn = order.delivered_on;
  const canBeReturned = items.some(
    (item) => item.status === 'Confirmed' && isReturnableStone(item) && isReturnable(deliveredOn, today),
  );
  if (canBeReturned) return;
  await moveOrder(ctx, order, {
    move: 'complete',
    by: { who: 'clock' },
    facts: orderFacts(order, items),
  });
}

const selectKeys = (ctx: Ctx) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.diamond_order')
    .select(['company_id as companyId', 'order_id as orderId']);

/** Orders that may be completed, and orders whose wire is late today. */
function findLateWires(ctx: Ctx, today: Day): Promise<OrderKey[]> {
  return selectKeys(ctx)
    .where('payment_status', '=', 'AwaitingWire')
    .where('status', 'in', orderMoves.moves.cancel.from)
    .where('wire_due_on', '<', today)
    .execute();
}

export function findOrdersAwaitingWire(ctx: Ctx): Promise<OrderKey[]> {
  return selectKeys(ctx)
    .where('payment_status', 'in', ['AwaitingWire', 'GuaranteeLost'])
    .orderBy('ordered_at')
    .execute();
}

function findDeliveredOrders(ctx: Ctx): Promise<OrderKey[]> {
  return selectKeys(ctx).where('status', '=', 'Delivered').execute();
}
