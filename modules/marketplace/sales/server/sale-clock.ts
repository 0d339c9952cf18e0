import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { moveSale } from './record-sale.ts';
import { findMissed, lockSale } from './sale-store.ts';
import type { SaleKey } from './sale-store.ts';

/** Unanswered sales become late; the desk may then answer them. */
export const saleClockJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.sale_clock',
  '*/5 * * * *',
  async (job) => {
    const missed = await job.work((ctx) => findMissed(ctx, job.clock.now()));
    const named = {
      job: 'marketplace.sale_clock',
      items: missed,
      keyOf: ({ saleId }: SaleKey) => saleId,
    };
    await eachInTurn(job, named, (key) =>
      job.work(async (ctx) => {
        const sale = await lockSale(ctx, key);
        if (sale !== undefined) await moveSale(ctx, sale, 'miss', { who: 'clock' });
      }),
    );
  },
);
