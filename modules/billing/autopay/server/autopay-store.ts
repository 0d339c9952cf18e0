import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { RunStatus } from '../domain/autopay-plan.ts';

export interface AutopayTables {
  'billing.autopay': {
    company_id: string;
    is_on: boolean;
    method_id: string;
    backup_method_id: Maybe<string>;
    day_of_month: number;
    skip_on: Maybe<Day>;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
  'billing.autopay_run': {
    company_id: string;
    run_on: Day;
    status: RunStatus;
    announced: Cents;
    refused: Otherwise<number>;
    next_try_on: Maybe<Day>;
    reason: Maybe<string>;
    changed_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<AutopayTables>(ctx);

export type AutopayRow = Selectable<AutopayTables['billing.autopay']>;
export type RunRow = Selectable<AutopayTables['billing.autopay_run']>;

export function findAutopay(ctx: Ctx, companyId: string): Promise<AutopayRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.autopay')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/**
 * The lock lasts until the transaction ends, also before autopay is set, so changes and the job do not
 * overlap.
 */
export async function lockAutopay(ctx: Ctx, companyId: string): Promise<AutopayRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing:autopay:${companyId}`}, 0))`.execute(
    ctx.database,
  );
  return findAutopay(ctx, companyId);
}

export async function saveAutopay(ctx: Ctx, row: AutopayRow): Promise<void> {
  const { company_id: _companyId, ...changed } = row;
  await tables(ctx)
    .insertInto('billing.autopay')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed))
    .execute();
}

export async function companiesOnAutopay(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('billing.autopay')
    .select('company_id')
    .where('is_on', '=', true)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

/** True if the run is new. A skipped run becomes active when autopay is set again. */
export async function insertRun(ctx: Ctx, row: Omit<RunRow, 'changed_at'>): Promise<boolean> {
  const { status, announced, next_try_on } = row;
  const changed_at = ctx.clock.now();
  const inserted = await tables(ctx)
    .insertInto('billing.autopay_run')
    .values({ ...row, changed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'run_on'])
        .doUpdateSet({ status, announced, next_try_on, changed_at, reason: null })
        .where('billing.autopay_run.status', '=', 'Skipped')
        .where('excluded.status', '=', 'Announced'),
    )
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

interface EndedRuns {
  readonly from: RunStatus;
  readonly to: RunStatus;
  /** Absent: the previous reason stays. */
  readonly reason?: string;
}

/** Ends every run in the status `from`. */
export async function endRuns(
  ctx: Ctx,
  companyId: string,
  { from, to, ...changes }: EndedRuns,
): Promise<void> {
  await tables(ctx)
    .updateTable('billing.autopay_run')
    .set({ status: to, next_try_on: null, changed_at: ctx.clock.now(), ...changes })
    .where('company_id', '=', companyId)
    .where('status', '=', from)
    .execute();
}

export async function updateRun(
  ctx: Ctx,
  { company_id: companyId, run_on: runOn }: RunRow,
  changed: Updateable<AutopayTables['billing.autopay_run']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('billing.autopay_run')
    .set({ ...changed, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('run_on', '=', runOn)
    .execute();
}

/** The run that is due by this day. */
export function findDueRun(ctx: Ctx, companyId: string, today: Day): Promise<RunRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.autopay_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('next_try_on', '<=', today)
    .orderBy('run_on')
    .executeTakeFirst();
}

export function findRun(ctx: Ctx, companyId: string, runOn: Day): Promise<RunRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.autopay_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_on', '=', runOn)
    .executeTakeFirst();
}

/** The next run: announced and not collected, or skipped and still ahead. */
export function findUpcomingRun(ctx: Ctx, companyId: string, today: Day): Promise<RunRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.autopay_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([
        where('status', '=', 'Announced'),
        where.and([
          where('status', '=', 'Skipped'),
          where('reason', 'is', null),
          where('run_on', '>', today),
        ]),
      ]),
    )
    .orderBy('run_on')
    .executeTakeFirst();
}

interface Month {
  readonly planned: Day;
  readonly following: Day;
}

/**
 * The run planned for a day, which may have moved back. Runs dropped by a change of settings have a reason
 * and do not count; runs skipped by a person do.
 */
export function findRunOfMonth(
  ctx: Ctx,
  companyId: string,
  { planned, following }: Month,
): Promise<RunRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.autopay_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_on', '>=', planned)
    .where('run_on', '<', following)
    .where((where) =>
      where.or([
        where('run_on', '=', planned),
        where('status', '<>', 'Skipped'),
        where('reason', 'is', null),
      ]),
    )
    .orderBy('run_on')
    .executeTakeFirst();
}

export function latestRuns(ctx: Ctx, companyId: string, limit: number): Promise<RunRow[]> {
  return tables(ctx)
    .selectFrom('billing.autopay_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('run_on', 'desc')
    .limit(limit)
    .execute();
}
