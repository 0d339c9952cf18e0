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
  return scheduledJob('reports.take_up', '*/10 * * * *', (job) =>
    job.work(async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - quarterHourMs);
      for (const id of await listStalledReports(ctx, before)) await enqueueReport(ctx, id);
    }),
  );
}

const atOnce = 100;

/** Bytes first: an interrupted run finds the row again; expired files are not offered. */
export function removeOldReportsJob(parts: ReportsParts): JobHandler<Ctx> {
  const files = madeFilesOf(parts);
  return scheduledJob('reports.remove_old', '41 3 * * *', async (job) => {
    for (;;) {
      const ids = await job.work((ctx) => listExpiredReports(ctx, atOnce));
      if (ids.length === 0) return;
      for (const id of ids) await files.removeBytes(id);
      await job.work(async (ctx) => {
        for (const id of ids) {
          await files.forget(ctx, id);
          await deleteReport(ctx, id);
        }
      });
    }
  });
}
