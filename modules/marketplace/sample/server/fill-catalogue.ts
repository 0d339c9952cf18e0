import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { Ctx } from '#platform/access/server.ts';
import { loadSample } from './load-sample.ts';

const fillCatalogue = defineJob({
  name: 'marketplace.fill_catalogue',
  payload: z.object({ count: z.int(), seed: z.int() }),
});

/** The demo's seed: the same stones wherever it is started. */
export const demoSeed = 20_260_001;

/** Enqueues the demo's stones; they load in the background. */
export const fillDemoCatalogue =
  (count: number) =>
  async (ctx: Ctx): Promise<void> => {
    if (count > 0) await ctx.enqueue(fillCatalogue, { count, seed: demoSeed });
  };

/** The follow-ups use the loaded stones, each in a transaction of its own. */
export function fillCatalogueJob(
  owner: Pools['owner'],
  followUps: readonly ((ctx: Ctx) => Promise<void>)[],
): JobHandler<Ctx> {
  return handleJob(fillCatalogue, async ({ work, clock, log }, { count, seed }) => {
    const connection = await owner.connect();
    try {
      await loadSample(connection, { count, seed, now: clock.now() });
      log.debug({ count }, 'loaded the demo catalog');
      for (const followUp of followUps) await work(followUp);
    } finally {
      connection.release();
    }
  });
}
