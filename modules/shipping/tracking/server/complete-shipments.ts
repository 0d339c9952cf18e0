import { compareDays, day } from '#kit/domain/day.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lastDayToClaim } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { lockDelivered } from './scan-store.ts';

const batchSize = 500;

/** Our choice (decision 0019): complete once the claim window is over. */
export async function completeShipments(ctx: Ctx, after?: string): Promise<string | undefined> {
  const today = day(providerDay(ctx.clock.now()));
  const rows = await lockDelivered(ctx, batchSize, after);
  for (const row of rows) {
    // Return labels are often used long after purchase.
    const tenderedOn = row.scanned_on ?? row.ship_on;
    const isOver =
      tenderedOn !== null && compareDays(today, lastDayToClaim(tenderedOn, row.draft.coverage)) > 0;
    if (isOver) await moveShipment(ctx, row, { move: 'complete', by: 'carrier' });
  }
  return rows.length < batchSize ? undefined : rows.at(-1)?.shipment_id;
}

/** One transaction per few hundred, to keep locks short. */
export const completeShipmentsJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'shipping.complete_shipments',
  '47 5 * * *',
  async ({ work }) => {
    let after: string | undefined;
    do after = await work((ctx) => completeShipments(ctx, after));
    while (after !== undefined);
  },
);
