import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReportAnswer, processReport as call } from '../contract/reports.ts';
import { reportsRefusals as no } from '../contract/reports-refusals.ts';
import { reportMoves } from '../domain/report.ts';
import { enqueueReport } from './make/make-report.ts';
import { presentReport } from './present-report.ts';
import { requireReport } from './read-reports.ts';
import { changeReport, hasPendingReport, lockReport } from './report-store.ts';
import type { ReportsParts } from './reports-parts.ts';
import { pushProgress } from './report-hub.ts';

/** Restarts a failed report, requeues a pending one, leaves a finished one. */
export function processReport(parts: ReportsParts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<ReportAnswer> => {
    const { row, report } = await requireReport(parts, ctx, params.id, lockReport);
    if (row.state === 'PROCESSING') refuse(no.in_progress);
    if (row.state === 'WAITING') {
      await enqueueReport(ctx, row.id);
      return presentReport(row, report);
    }
    const verdict = mayMove(reportMoves, row.state, 'process', 'reader', {});
    if (!verdict.allowed) return presentReport(row, report);
    if (await hasPendingReport(ctx, row)) refuse(no.in_progress);
    const changed = await changeReport(ctx, row.id, {
      state: verdict.to,
      tries: 0,
      rows_done: 0,
      rows_total: null,
      reason: null,
      ended_at: null,
    });
    await enqueueReport(ctx, row.id);
    pushProgress(ctx, changed);
    await ctx.record({ act: 'reports.processReport', recordType: 'report', recordId: row.id });
    return presentReport(changed, report);
  };
}
