import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ScheduledStatus } from '../domain/scheduled-payment.ts';

export interface ScheduledTables {
  'billing.scheduled_payment': {
    company_id: string;
    scheduled_id: string;
    bill_ids: string[];
    amount: Maybe<Cents>;
    method_id: string;
    pays_on: Day;
    status: ScheduledStatus;
    reason: Maybe<string>;
    made_by: string;
    made_at: Date;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
}

const tables = (ctx: Ctx) => tablesOf<ScheduledTables>(ctx);

export type ScheduledRow = Selectable<ScheduledTables['billing.scheduled_payment']>;

export interface ScheduledKey {
  readonly companyId: string;
  readonly scheduledId: string;
}

/** The lock lasts until the transaction ends, so two payments of one bill can't be scheduled at once. */
export async function lockSchedule(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing:scheduled:${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export async function insertScheduled(ctx: Ctx, row: Omit<ScheduledRow, 'version'>): Promise<void> {
  await tables(ctx).insertInto('billing.scheduled_payment').values(row).execute();
}

/** The job and a change wait for each other. */
export function lockScheduled(
  ctx: Ctx,
  { companyId, scheduledId }: ScheduledKey,
): Promise<ScheduledRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.scheduled_payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('scheduled_id', '=', scheduledId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateScheduled(
  ctx: Ctx,
  { company_id: companyId, scheduled_id: scheduledId, version }: ScheduledRow,
  changed: Updateable<ScheduledTables['billing.scheduled_payment']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('billing.scheduled_payment')
    .set({ ...changed, changed_at: ctx.clock.now(), version: version + 1 })
    .where('company_id', '=', companyId)
    .where('scheduled_id', '=', scheduledId)
    .execute();
}

const maxShown = 50;

/** Those ahead, soonest first, then those that ended since that day. */
export function findScheduled(ctx: Ctx, companyId: string, endedSince: Day): Promise<ScheduledRow[]> {
  return tables(ctx)
    .selectFrom('billing.scheduled_payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([where('status', 'in', ['Scheduled', 'Paying']), where('pays_on', '>=', endedSince)]),
    )
    .orderBy(sql`status not in ('Scheduled', 'Paying')`)
    .orderBy('pays_on')
    .orderBy('scheduled_id')
    .limit(maxShown)
    .execute();
}

/** The day on which each bill is going to be paid. */
export async function scheduledDays(ctx: Ctx, companyId: string): Promise<ReadonlyMap<string, Day>> {
  const rows = await tables(ctx)
    .selectFrom('billing.scheduled_payment')
    .select(['bill_ids', 'pays_on'])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['Scheduled', 'Paying'])
    .execute();
  return new Map(rows.flatMap((row) => row.bill_ids.map((billId) => [billId, row.pays_on] as const)));
}

/** Failed payments of this bill. */
export function failedFor(ctx: Ctx, companyId: string, billId: string): Promise<ScheduledRow[]> {
  return tables(ctx)
    .selectFrom('billing.scheduled_payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'Failed')
    .where(sql<boolean>`bill_ids @> ${[billId]}::uuid[]`)
    .execute();
}

/** Due by this day, of all companies, including those whose outcome isn't known yet. */
export function dueScheduled(ctx: Ctx, today: Day): Promise<ScheduledRow[]> {
  return tables(ctx)
    .selectFrom('billing.scheduled_payment')
    .selectAll()
    .where('status', 'in', ['Scheduled', 'Paying'])
    .where('pays_on', '<=', today)
    .orderBy('pays_on')
    .orderBy('scheduled_id')
    .execute();
}
