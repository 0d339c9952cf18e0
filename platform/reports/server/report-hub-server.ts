import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { HubServer } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { reportHub } from '../contract/report-hub.ts';
import { presentReport } from './present-report.ts';
import { requireReport } from './read-reports.ts';
import type { ReportsParts } from './reports-parts.ts';
import { reportRoom } from './tell-report.ts';

export function reportHubServer(parts: Pick<ReportsParts, 'reports'>): HubServer<Actor> {
  return serveHub<Actor>()(reportHub, {
    async subscribeToGroup(caller, id) {
      // Read once to know whether it may be heard, then again once nothing is missed any more.
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
