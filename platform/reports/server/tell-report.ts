import type { Ctx } from '#platform/access/server.ts';
import { reportEnded } from '../contract/report-ended.ts';
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

/** Whoever watches learns it at once; whoever has left the page by what listens to the event. */
export async function tellEnd(ctx: Ctx, row: ReportRow, title: string): Promise<void> {
  const { id, state, reason, company_id: companyId, asked_by: personId } = row;
  if (state !== 'SUCCESS' && state !== 'FAILURE') return;
  await ctx.publish(reportEnded, { companyId, reportId: id, personId, title, state });
  if (state === 'SUCCESS')
    ctx.tell(reportHub, reportRoom(id), 'reportGenerated', { id, state, uri: uriOf(id) });
  else ctx.tell(reportHub, reportRoom(id), 'reportFailed', { id, state, reason: reason ?? '' });
}
