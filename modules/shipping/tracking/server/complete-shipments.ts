import { compareDays, day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lastDayToClaim } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { listDelivered, lockDelivered } from './scan-store.ts';
import type { DeliveredRow } from './scan-store.ts';

const batchSize = 500;
const name = 'shipping.complete_shipments';

/** Our choice (decision 0019): complete once the claim window is over. */
function isOver(ctx: Ctx, row: DeliveredRow): boolean {
  // Return labels are often used long after purchase.
  const tenderedOn = row.scanned_on ?? row.ship_on;
  if (tenderedOn === null) return false;
  return compareDays(day(providerDay(ctx.clock.now())), lastDayToClaim(tenderedOn, row.draft.coverage)) > 0;
}

interface Page {
  /** Delivered shipments whose claim window is over. */
  readonly over: readonly string[];
  readonly next: string | undefined;
}

async function readPage(ctx: Ctx, after: string | undefined): Promise<Page> {
  const rows = await listDelivered(ctx, batchSize, after);
  return {
    over: rows.filter((row) => isOver(ctx, row)).map(({ shipment_id: shipmentId }) => shipmentId),
    next: rows.length < batchSize ? undefined : rows.at(-1)?.shipment_id,
  };
}

async function completeShipment(ctx: Ctx, shipmentId: string): Promise<void> {
  const row = await lockDelivered(ctx, shipmentId);
  if (row !== undefined && isOver(ctx, row))
    await moveShipment(ctx, row, { move: 'complete', by: 'carrier' });
}

/** In the caller's transaction. */
export async function completeShipments(ctx: Ctx): Promise<void> {
  let after: string | undefined;
  do {
    const { over, next } = await readPage(ctx, after);
    for (const shipmentId of over) await completeShipment(ctx, shipmentId);
    after = next;
  } while (after !== undefined);
}

/** One transaction per shipment, to keep locks short. */
export const completeShipmentsJob: JobHandler<Ctx> = scheduledJob<Ctx>(name, '47 5 * * *', async (job) => {
  let after: string | undefined;
  do {
    const { over, next } = await job.work((ctx) => readPage(ctx, after));
    await eachInTurn(job, { job: name, items: over, keyOf: (one) => one }, (shipmentId) =>
      job.work((ctx) => completeShipment(ctx, shipmentId)),
    );
    after = next;
  } while (after !== undefined);
});
