import * as z from 'zod/mini';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, ReportAsks } from '#platform/access/server.ts';
import { parameterShapes } from '../contract/reports.ts';
import type {
  ReportAnswer,
  processReport as processCall,
  startReport as startCall,
} from '../contract/reports.ts';
import { reportsRefusals as no } from '../contract/reports-refusals.ts';
import { retentionDays, reportMoves } from '../domain/report.ts';
import { enqueueReport } from './make/make-report.ts';
import { presentReport } from './present-report.ts';
import { changeReport, hasPendingReport, insertReport, lockReport } from './report-store.ts';
import { reportsFor } from './reports-parts.ts';
import type { ReportsParts } from './reports-parts.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { requireReport } from './read-reports.ts';
import { pushProgress } from './report-hub.ts';

const dayMs = 86_400_000;

export function startReport(parts: ReportsParts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof startCall>): Promise<ReportAnswer> => {
    const member = requireMember(ctx.actor);
    const report = reportsFor(parts, ctx).find(({ kind }) => kind === body.kind) ?? refuse(no.kind_unknown);
    const row =
      (await insertReport(ctx, {
        companyId: member.companyId,
        id: newId(),
        kind: report.kind,
        parameters: readParameters(report.asks, body.parameters),
        askedBy: member,
        keepUntil: new Date(ctx.clock.now().getTime() + retentionDays * dayMs),
      })) ?? refuse(no.in_progress);
    await enqueueReport(ctx, row.id);
    await ctx.record({
      act: 'reports.startReport',
      recordType: 'report',
      recordId: row.id,
      facts: { kind: report.kind, ...row.parameters },
    });
    return presentReport(row, report);
  };
}

function readParameters(asks: ReportAsks, values: Readonly<Record<string, string>>): Record<string, string> {
  const parsed = z.safeParse(parameterShapes[asks], values);
  if (parsed.success) return { ...parsed.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[['parameters', ...path].join('.')] = message;
  return refuse(kitRefusals.bad_input, { fields });
}

/** Restarts a failed report, requeues a pending one, leaves a finished one. */
export function processReport(parts: ReportsParts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof processCall>): Promise<ReportAnswer> => {
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
