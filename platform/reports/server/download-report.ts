import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { answerFile } from '#platform/files/server.ts';
import type { downloadReport as call } from '../contract/reports.ts';
import { reportsRefusals as no } from '../contract/reports-refusals.ts';
import { requireReport } from './read-reports.ts';
import { madeFilesOf } from './reports-parts.ts';
import type { ReportsParts } from './reports-parts.ts';

/** Downloads are recorded in the activity log. */
export function downloadReport(parts: ReportsParts) {
  const files = madeFilesOf(parts);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { row } = await requireReport(parts, ctx, params.id);
    if (row.state !== 'SUCCESS') refuse(no.not_made);
    const opened = (await files.open(ctx, row.id)) ?? refuse(no.file_away);
    await ctx.record({
      act: 'reports.downloadReport',
      recordType: 'report',
      recordId: row.id,
      facts: { kind: row.kind },
    });
    return answerFile(opened);
  };
}
