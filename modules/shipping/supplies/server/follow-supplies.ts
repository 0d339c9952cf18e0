import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import type { CarrierCounter, CarrierName } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { moveSupplyOrder } from './move-supply-order.ts';
import { canMove } from './present-supply.ts';
import { findShippedSupplyOrders, lockSupplyOrder } from './supply-store.ts';
import type { SupplyOrderRow } from './supply-store.ts';

const name = 'shipping.follow_supplies';

/** The carrier's delivery scan settles an order, so that no one has to confirm it. */
export const followSuppliesJob = (counter: CarrierCounter): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '12 * * * *', async (job) => {
    const items = await job.work(findShippedSupplyOrders);
    const unavailable = new Set<CarrierName>();
    const keyOf = ({ order_id: id }: SupplyOrderRow) => id;
    await eachInTurn(job, { job: name, items, keyOf }, async (order) => {
      const carrier = carrierNames.find((one) => one === order.carrier);
      if (carrier === undefined || order.tracking_number === null || unavailable.has(carrier)) return;
      const answer = await counter.track(carrier, order.tracking_number);
      if (answer.kind === 'unavailable') unavailable.add(carrier);
      if (answer.kind !== 'known' || !answer.events.some(({ kind }) => kind === 'delivered')) return;
      await job.work((ctx) => settle(ctx, order));
    });
  });

/** The person who shipped it stays the last who acted. */
async function settle(ctx: Ctx, { company_id: companyId, order_id: orderId }: SupplyOrderRow): Promise<void> {
  const row = await lockSupplyOrder(ctx, { companyId, orderId });
  if (row === undefined || !canMove(row, 'deliver', 'carrier')) return;
  const act = 'shipping.followSupplyOrder';
  await moveSupplyOrder(ctx, row, { move: 'deliver', movedBy: row.moved_by, act });
}
