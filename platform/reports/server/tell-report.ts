import type { Ctx } from '#platform/access/server/index.ts';
import { reportHub } from '../contract/report-hub.ts';
import { uriOf } from './present-report.ts';
import type { ReportRow } from './report-store.ts';

export function reportRoom(id: string): string {
  return `report:${id}`;
}

/** Whoever subscribed to this report, on every node, learns how far it is. */
export function tellProgress(
  ctx: Ctx,
  {
    id,
    state,
    rows_done: done,
    rows_total: total,
  }: Pick<ReportRow, 'id' | 'state' | 'rows_done' | 'rows_total'>,
): void {
  if (state !== 'WAITING' && state !== 'PROCESSING') return;
  ctx.tell(reportHub, reportRoom(id), 'messageReceived', { id, state, progress: { done, total } });
}

export function tellEnd(ctx: Ctx, { id, state, reason }: Pick<ReportRow, 'id' | 'state' | 'reason'>): void {
  if (state === 'SUCCESS')
    ctx.tell(reportHub, reportRoom(id), 'reportGenerated', { id, state, uri: uriOf(id) });
  if (state === 'FAILURE')
    ctx.tell(reportHub, reportRoom(id), 'reportFailed', { id, state, reason: reason ?? '' });
}
