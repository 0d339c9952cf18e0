import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { AnyReport, Ctx } from '#platform/access/server.ts';
import { providerDay } from '#platform/access/contract.ts';
import type * as calls from '../contract/reports.ts';
import type { ReportAnswer, downloadReport as call } from '../contract/reports.ts';
import { reportsRefusals as no } from '../contract/reports-refusals.ts';
import { presentReport } from './present-report.ts';
import { findReport, newestReports } from './report-store.ts';
import type { ReportRow } from './report-store.ts';
import { madeFilesOf, reportsFor } from './reports-parts.ts';
import type { ReportsParts } from './reports-parts.ts';
import { answerFile } from '#platform/files/server.ts';

const cursor = cursorOf([cursorPart.uuid], no.page_lost);

export function listReportKinds(parts: ReportsParts) {
  return (ctx: Ctx): EndpointAnswer<typeof calls.listReportKinds> => ({
    items: reportsFor(parts, ctx).map(({ kind, title, says, asks }) => ({ kind, title, says, asks })),
    today: providerDay(ctx.clock.now()),
  });
}

export function getReport(parts: ReportsParts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.getReport>): Promise<ReportAnswer> => {
    const { row, report } = await requireReport(parts, ctx, params.id);
    return presentReport(row, report);
  };
}

/** Reports of other companies and of kinds closed to the reader are missing. */
export async function requireReport(
  parts: Pick<ReportsParts, 'reports'>,
  ctx: Ctx,
  id: string,
  read: typeof findReport = findReport,
): Promise<{ row: ReportRow; report: AnyReport }> {
  const { companyId } = requireMember(ctx.actor);
  const row = await read(ctx, id);
  const report = reportsFor(parts, ctx).find(({ kind }) => kind === row?.kind);
  const isAvailable = row !== undefined && row.company_id === companyId && row.keep_until > ctx.clock.now();
  return isAvailable && report !== undefined ? { row, report } : refuse(no.report_missing);
}

export function listReports(parts: ReportsParts) {
  return async (
    ctx: Ctx,
    { query }: EndpointInput<typeof calls.listReports>,
  ): Promise<EndpointAnswer<typeof calls.listReports>> => {
    const { companyId } = requireMember(ctx.actor);
    const open = new Map(reportsFor(parts, ctx).map((report) => [report.kind, report]));
    const rows = await newestReports(ctx, {
      companyId,
      kinds: [...open.keys()],
      search: query.search === undefined || query.search === '' ? undefined : searchOf(open, query.search),
      limit: query.limit,
      after: cursor.read(query.after),
    });
    const { shown, next } = cursor.page(rows, query.limit, ({ id }) => [id]);
    const now = ctx.clock.now();
    return {
      items: shown.flatMap((row) => {
        const report = open.get(row.kind);
        return report === undefined || row.keep_until <= now ? [] : [presentReport(row, report)];
      }),
      next,
    };
  };
}

/** Titles are not in the database, so they are searched here. */
function searchOf(open: ReadonlyMap<string, AnyReport>, search: string) {
  const looked = search.toLowerCase();
  const kinds = [...open.values()].filter(({ title }) => title.toLowerCase().includes(looked));
  return { kinds: kinds.map(({ kind }) => kind), name: search };
}

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
