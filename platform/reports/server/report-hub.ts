import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { HubServer } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { reportHub } from '../contract/report-hub.ts';
import { presentReport, uriOf } from './present-report.ts';
import { requireReport } from './read-reports.ts';
import type { ReportsParts } from './reports-parts.ts';
import type { Ctx } from '#platform/access/server.ts';
import { reportEnded } from '../contract/reports.ts';
import type { ReportRow } from './report-store.ts';

export function reportHubServer(parts: Pick<ReportsParts, 'reports'>): HubServer<Actor> {
  return serveHub<Actor>()(reportHub, {
    async subscribeToGroup(caller, id) {
      // Reads twice: before subscribing to check access, after it to miss no event.
      await caller.work((ctx) => requireReport(parts, ctx, id));
      await caller.join(reportRoom(id));
      const { row, report } = await caller.work((ctx) => requireReport(parts, ctx, id));
      return presentReport(row, report);
    },
    async unsubscribeFromGroup(caller, id) {
      await caller.leave(reportRoom(id));
      return {};
    },
  });
}

function reportRoom(id: string): string {
  return `report:${id}`;
}

/** Sends progress to the report's subscribers on every node. */
export function pushProgress(
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

/** Sends the result to subscribers and publishes the event for the notice. */
export async function pushReportEnded(ctx: Ctx, row: ReportRow, title: string): Promise<void> {
  const { id, state, reason, company_id: companyId, asked_by: personId } = row;
  if (state !== 'SUCCESS' && state !== 'FAILURE') return;
  await ctx.publish(reportEnded, { companyId, reportId: id, personId, title, state });
  if (state === 'SUCCESS')
    ctx.tell(reportHub, reportRoom(id), 'reportGenerated', { id, state, uri: uriOf(id) });
  else ctx.tell(reportHub, reportRoom(id), 'reportFailed', { id, state, reason: reason ?? '' });
}
