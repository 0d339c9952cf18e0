import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { movePickup } from './move-pickup.ts';
import { findMissedPickups } from './missed-pickups.ts';
import { lockPickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';

// Our choice (decision 0019): drivers scan at the depot when they come back, within three hours.
const graceMs = 3 * 3_600_000;
const mostAtOnce = 200;
const name = 'shipping.watch_pickups';

/** A pickup of whose labels none is scanned after its window, recurring or not: the driver didn't come. */
export const watchPickupsJob = scheduledJob<Ctx>(name, '8,23,38,53 * * * *', async (job) => {
  const before = new Date(job.clock.now().getTime() - graceMs);
  const items = await job.work((ctx) => findMissedPickups(ctx, before, mostAtOnce));
  const keyOf = ({ pickup_id: id }: PickupRow) => id;
  await eachInTurn(job, { job: name, items, keyOf }, (missed) =>
    job.work(async (ctx) => {
      const row = await lockPickup(ctx, { companyId: missed.company_id, pickupId: missed.pickup_id });
      if (row !== undefined) await movePickup(ctx, row, { move: 'miss', by: 'clock' });
    }),
  );
});
