import type { ColumnType, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { ReportState } from '../domain/report.ts';

export type ReportRow = Selectable<ReportsTables['reports.report']>;

const tables = (ctx: Ctx) => tablesOf<ReportsTables>(ctx);

export interface NewReport {
  readonly companyId: string;
  readonly id: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly askedBy: { readonly personId: string; readonly name: string };
  readonly keepUntil: Date;
}

/** Undefined if this person already has a pending report of this kind. */
export function insertReport(ctx: Ctx, report: NewReport): Promise<ReportRow | undefined> {
  const now = ctx.clock.now();
  return tables(ctx)
    .insertInto('reports.report')
    .values({
      company_id: report.companyId,
      id: report.id,
      kind: report.kind,
      parameters: JSON.stringify(report.parameters),
      asked_by: report.askedBy.personId,
      asked_by_name: report.askedBy.name,
      asked_at: now,
      changed_at: now,
      keep_until: report.keepUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Row-level security limits it to the active company. */
export function findReport(ctx: Ctx, id: string): Promise<ReportRow | undefined> {
  return tables(ctx).selectFrom('reports.report').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockReport(ctx: Ctx, id: string): Promise<ReportRow | undefined> {
  return tables(ctx)
    .selectFrom('reports.report')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether this person has a pending report of this kind. */
export async function hasPendingReport(
  ctx: Ctx,
  { id, kind, asked_by: askedBy }: Pick<ReportRow, 'id' | 'kind' | 'asked_by'>,
): Promise<boolean> {
  const found = await tables(ctx)
    .selectFrom('reports.report')
    .select('id')
    .where('kind', '=', kind)
    .where('asked_by', '=', askedBy)
    .where('state', 'in', ['WAITING', 'PROCESSING'])
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
}

export function changeReport(
  ctx: Ctx,
  id: string,
  change: Updateable<ReportsTables['reports.report']>,
): Promise<ReportRow> {
  return tables(ctx)
    .updateTable('reports.report')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns false if another attempt took over or the report is gone. */
export async function saveProgress(
  ctx: Ctx,
  { id, attempt }: Pick<ReportRow, 'id' | 'attempt'>,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('reports.report')
    .set({ rows_done: done, rows_total: total, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface ReportsQuery {
  readonly companyId: string;
  readonly kinds: readonly string[];
  /** All reports of these kinds; of other kinds only this requester's. */
  readonly search: { readonly kinds: readonly string[]; readonly name: string } | undefined;
  readonly limit: number;
  readonly after: readonly [id: string] | undefined;
}

/** Reads one extra row to know whether there is a next page; ids are time-ordered. */
export function newestReports(ctx: Ctx, query: ReportsQuery): Promise<ReportRow[]> {
  const { search, limit, after } = query;
  let page = tables(ctx)
    .selectFrom('reports.report')
    .selectAll()
    .where('company_id', '=', query.companyId)
    .where('kind', 'in', [...query.kinds, '']);
  if (search !== undefined) {
    const like = `%${search.name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    page = page.where((where) =>
      where.or([where('kind', 'in', [...search.kinds, '']), where('asked_by_name', 'ilike', like)]),
    );
  }
  return nextRows(page, ['id'], { limit, after, order: 'desc' }).execute();
}

/** Pending without progress since a given time. */
export async function listStalledReports(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('reports.report')
    .select('id')
    .where('state', 'in', ['WAITING', 'PROCESSING'])
    .where('changed_at', '<', before)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** By ID, after `after`. */
export async function listExpiredReports(
  ctx: Ctx,
  { atOnce, after }: { readonly atOnce: number; readonly after: string | undefined },
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('reports.report')
    .select('id')
    .where('keep_until', '<=', ctx.clock.now())
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteReport(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx).deleteFrom('reports.report').where('id', '=', id).execute();
}

export interface ReportsTables {
  'reports.report': {
    company_id: string;
    id: string;
    kind: string;
    parameters: ColumnType<Record<string, string>, string, never>;
    state: Otherwise<ReportState>;
    asked_by: string;
    asked_by_name: string;
    asked_at: Date;
    attempt: Otherwise<number>;
    tries: Otherwise<number>;
    rows_done: Otherwise<number>;
    rows_total: Maybe<number>;
    changed_at: Date;
    ended_at: Maybe<Date>;
    reason: Maybe<string>;
    file_name: Maybe<string>;
    file_size: Maybe<number>;
    keep_until: Date;
  };
  'reports.usage': {
    company_id: string;
    day: string;
    service_type: ServiceType;
    what: string;
    times: number;
  };
}
