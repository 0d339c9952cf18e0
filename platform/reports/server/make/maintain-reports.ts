import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deleteReport, listStalledReports, listExpiredReports } from '../report-store.ts';
import { madeFilesOf } from '../reports-parts.ts';
import type { ReportsParts } from '../reports-parts.ts';
import { enqueueReport } from './make-report.ts';

const quarterHourMs = 900_000;

/** Requeues stalled reports. */
export function requeueReportsJob(): JobHandler<Ctx> {
  return scheduledJob<Ctx>('reports.take_up', '*/10 * * * *', async (job) => {
    const before = new Date(job.clock.now().getTime() - quarterHourMs);
    const items = await job.work((ctx) => listStalledReports(ctx, before));
    await eachInTurn(job, { job: 'reports.take_up', items, keyOf: (id) => id }, (id) =>
      job.work((ctx) => enqueueReport(ctx, id)),
    );
  });
}

const atOnce = 100;

/** Bytes first: an interrupted run finds the row again; expired files are not offered. */
export function removeOldReportsJob(parts: ReportsParts): JobHandler<Ctx> {
  const files = madeFilesOf(parts);
  return scheduledJob<Ctx>('reports.remove_old', '41 3 * * *', async (job) => {
    let after: string | undefined;
    do {
      const page = await job.work((ctx) => listExpiredReports(ctx, { atOnce, after }));
      await eachInTurn(job, { job: 'reports.remove_old', items: page, keyOf: (id) => id }, async (id) => {
        await files.removeBytes(id);
        await job.work(async (ctx) => {
          await files.forget(ctx, id);
          await deleteReport(ctx, id);
        });
      });
      after = page.at(-1);
    } while (after !== undefined);
  });
}
