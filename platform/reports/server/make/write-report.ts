import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { AnyReport, Ctx } from '#platform/access/server.ts';
import { parameterShapes } from '../../contract/reports.ts';
import { maxRows, reportFileName } from '../../domain/report.ts';
import { changeReport, lockReport, saveProgress } from '../report-store.ts';
import type { ReportRow } from '../report-store.ts';
import { madeFilesOf } from '../reports-parts.ts';
import type { ReportsParts } from '../reports-parts.ts';
import { pushReportEnded, pushProgress } from '../report-hub.ts';

/** Another attempt took over, or the report was removed. */
export class Superseded extends Error {}

/** Its message is shown to the person who requested the report. */
export class TooLong extends Error {}

// Progress interval.
const progressEveryMs = 400;

/** Streams rows into the spreadsheet and the store, without a transaction between pages. */
export async function writeReport(
  job: JobContext<Ctx>,
  parts: ReportsParts,
  row: ReportRow,
  report: AnyReport,
): Promise<void> {
  const { company_id: companyId, asked_at: asOf } = row;
  const read = <T>(act: (ctx: Ctx) => Promise<T>): Promise<T> =>
    job.work(act, { binding: 'company', companyId });
  const scope = { companyId, asOf, parameters: z.parse(parameterShapes[report.asks], row.parameters) };
  const total = await read((ctx) => report.count(ctx, scope));
  if (total > maxRows) throw new TooLong(tooLong);
  const rows = withProgress(job, row, total, report.rows(read, scope));
  const files = madeFilesOf(parts);
  const file = {
    id: row.id,
    companyId,
    personId: row.asked_by,
    name: reportFileName(report.title, day(providerDay(asOf))),
    contentType: sheetType,
  };
  const written = await files.write(file, writeSheet({ name: report.title, columns: report.columns, rows }));
  await job.work(async (ctx) => {
    const now = await lockReport(ctx, row.id);
    if (now?.attempt !== row.attempt || now.state !== 'PROCESSING') throw new Superseded();
    await files.keep(ctx, file, written);
    const finished = await changeReport(ctx, row.id, {
      state: 'SUCCESS',
      file_name: file.name,
      file_size: written.size,
      rows_total: now.rows_done,
      ended_at: ctx.clock.now(),
    });
    await ctx.record({
      act: 'reports.makeReport',
      recordType: 'report',
      recordId: row.id,
      companyId,
      facts: { kind: row.kind, rows: now.rows_done },
    });
    await pushReportEnded(ctx, finished, report.title);
  });
}

const tooLong = `This report would have more than ${maxRows.toLocaleString('en-US')} rows. Choose a shorter period.`;

/** Counts rows as they pass. */
async function* withProgress(
  job: JobContext<Ctx>,
  row: ReportRow,
  total: number,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncIterable<readonly SheetCell[]> {
  let done = 0;
  const saveAndPush = () =>
    job.work((ctx) => saveAndPushProgress(ctx, row, { done, total: Math.max(done, total) }));
  await saveAndPush();
  let savedAt = performance.now();
  for await (const one of rows) {
    done += 1;
    if (done > maxRows) throw new TooLong(tooLong);
    yield one;
    if (performance.now() - savedAt < progressEveryMs) continue;
    await saveAndPush();
    savedAt = performance.now();
  }
  await saveAndPush();
}

async function saveAndPushProgress(
  ctx: Ctx,
  row: ReportRow,
  progress: { done: number; total: number },
): Promise<void> {
  if (!(await saveProgress(ctx, row, progress))) throw new Superseded();
  pushProgress(ctx, { ...row, rows_done: progress.done, rows_total: progress.total });
}
