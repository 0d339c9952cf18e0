import * as z from 'zod/mini';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { AnyReport, Ctx } from '#platform/access/server.ts';
import { maxAttempts, reportMoves } from '../../domain/report.ts';
import { changeReport, lockReport } from '../report-store.ts';
import type { ReportRow } from '../report-store.ts';
import { titleOf } from '../reports-parts.ts';
import type { ReportsParts } from '../reports-parts.ts';
import { pushReportEnded, pushProgress } from '../report-hub.ts';
import { Superseded, TooLong, writeReport } from './write-report.ts';

// One more queue attempt than ours, so we record the failure ourselves.
const makeReport = defineJob({
  name: 'reports.make',
  payload: z.object({ id: z.uuid() }),
  tries: maxAttempts + 1,
});

/** Unique job key, so a report is queued once. */
export function enqueueReport(ctx: Ctx, id: string): Promise<void> {
  return ctx.enqueue(makeReport, { id }, { key: `reports.report:${id}` });
}

/**
 * After a killed worker the row says PROCESSING; the queue gives the job to another worker, which
 * starts over and writes the same file.
 */
export function makeReportJob(parts: ReportsParts): JobHandler<Ctx> {
  return handleJob<typeof makeReport, Ctx>(makeReport, async (job, { id }) => {
    const started = await job.work((ctx) => begin(ctx, parts, id));
    if (started === undefined) return;
    const report = parts.reports.find(({ kind }) => kind === started.kind);
    if (report === undefined) return fail(job, parts, started, 'This report is no longer available.');
    await writeOrFail(job, parts, started, report);
  });
}

const brokenOff = "Something went wrong on our end. We've been notified.";

async function begin(ctx: Ctx, parts: ReportsParts, id: string): Promise<ReportRow | undefined> {
  const row = await lockReport(ctx, id);
  if (row === undefined) return undefined;
  const verdict = mayMove(reportMoves, row.state, 'begin', 'portal', {});
  if (!verdict.allowed) return undefined;
  // Counts attempts at the start, so a report that kills its worker also stops.
  if (row.tries >= maxAttempts) {
    await end(ctx, parts, row, brokenOff);
    return undefined;
  }
  const started = await changeReport(ctx, id, {
    state: verdict.to,
    attempt: row.attempt + 1,
    tries: row.tries + 1,
    rows_done: 0,
    rows_total: null,
  });
  pushProgress(ctx, started);
  return started;
}

async function writeOrFail(
  job: JobContext<Ctx>,
  parts: ReportsParts,
  row: ReportRow,
  report: AnyReport,
): Promise<void> {
  try {
    await writeReport(job, parts, row, report);
  } catch (error) {
    // Another worker took over, or the report is gone.
    if (error instanceof Superseded) return;
    if (error instanceof TooLong) return fail(job, parts, row, error.message);
    if (row.tries < maxAttempts) throw error;
    job.log.error({ report: row.id, kind: row.kind, err: error }, 'report failed after its last attempt');
    await fail(job, parts, row, brokenOff);
  }
}

function fail(
  job: JobContext<Ctx>,
  parts: ReportsParts,
  { id, attempt }: ReportRow,
  reason: string,
): Promise<void> {
  return job.work(async (ctx) => {
    const row = await lockReport(ctx, id);
    if (row?.attempt === attempt) await end(ctx, parts, row, reason);
  });
}

async function end(ctx: Ctx, parts: ReportsParts, row: ReportRow, reason: string): Promise<void> {
  const verdict = mayMove(reportMoves, row.state, 'fail', 'portal', {});
  if (!verdict.allowed) return;
  const ended = await changeReport(ctx, row.id, { state: verdict.to, reason, ended_at: ctx.clock.now() });
  await pushReportEnded(ctx, ended, titleOf(parts, row.kind));
}
