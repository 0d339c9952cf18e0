import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AppraisalKey } from '../appraisal-store.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import type { NewReport, NewReportTry, ReportRecord } from '../appraisal-tables.ts';

export const findReports = (ctx: Ctx, { companyId, appraisalId }: AppraisalKey): Promise<ReportRecord[]> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.report')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .orderBy('gem_id')
    .execute();

export async function putReport(ctx: Ctx, report: NewReport): Promise<void> {
  await appraisalTables(ctx)
    .insertInto('appraisals.report')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'appraisal_id', 'gem_id']).doUpdateSet({
        lab: report.lab,
        number: report.number,
        issued_on: report.issued_on ?? null,
        findings: report.findings,
        changed: report.changed,
        read_by: report.read_by,
        read_at: report.read_at,
        file_id: report.file_id ?? null,
      }),
    )
    .execute();
}

export async function insertTry(ctx: Ctx, tried: NewReportTry): Promise<void> {
  await appraisalTables(ctx).insertInto('appraisals.report_try').values(tried).execute();
}

/** Answered questions since then; those that failed aren't counted against the company. */
export async function countReads(ctx: Ctx, companyId: string, since: Date): Promise<number> {
  const { count } = await appraisalTables(ctx)
    .selectFrom('appraisals.report_try')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('asked_at', '>=', since)
    .where('outcome', 'in', ['found', 'not_found', 'in_service'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function countFailedTries(
  ctx: Ctx,
  companyId: string,
  { number, since }: { readonly number: string; readonly since: Date },
): Promise<number> {
  const { count } = await appraisalTables(ctx)
    .selectFrom('appraisals.report_try')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('asked_at', '>=', since)
    .where('outcome', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return count;
}

/** Held until the transaction ends, so that two colleagues don't take the last read at once. */
export async function lockReads(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lab reads ' || ${companyId}::text, 0))`.execute(
    appraisalTables(ctx),
  );
}
