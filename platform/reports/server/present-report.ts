import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { AnyReport } from '#platform/access/server.ts';
import { downloadReport } from '../contract/reports.ts';
import type { ReportAnswer } from '../contract/reports.ts';
import { reportMoves } from '../domain/report.ts';
import type { ReportRow } from './report-store.ts';

export function presentReport(row: ReportRow, { title }: Pick<AnyReport, 'title'>): ReportAnswer {
  const file =
    row.file_name === null
      ? null
      : {
          uri: uriOf(row.id),
          name: row.file_name,
          size: row.file_size ?? 0,
          until: row.keep_until.toISOString(),
        };
  return {
    id: row.id,
    kind: row.kind,
    title,
    parameters: { ...row.parameters },
    state: row.state,
    progress: { done: row.rows_done, total: row.rows_total },
    reason: row.reason,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    file,
    actions: [...actionsOf(row), ...(file === null ? [] : (['download'] as const))],
  };
}

function actionsOf({ state }: ReportRow): 'process'[] {
  return movesFrom(reportMoves, state, 'reader', {}).filter((move) => move === 'process');
}

export function uriOf(id: string): string {
  return downloadReport.path.replace(':id', id);
}
