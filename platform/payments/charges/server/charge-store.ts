import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Cents } from '#kit/domain/money.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeclineCause } from '#outside/card-gateway/port.ts';
import type { BillKey } from '#platform/payments/bills/server/bill-store.ts';
import type { PaysBy } from '#platform/payments/methods/domain/method.ts';
import { underWay } from '../domain/charge-life-cycle.ts';
import type { ChargeStatus } from '../domain/charge-life-cycle.ts';

export interface ChargeTables {
  'payments.charge': {
    company_id: string;
    charge_id: string;
    key: string;
    bill_id: string;
    method_id: Maybe<string>;
    pays_by: PaysBy;
    method_label: string;
    amount: Cents;
    /** Of a wire: the amount the member reported. */
    announced: Maybe<Cents>;
    /** Disputed by the card's bank, or taken back by it: the whole charge or a part. */
    disputed: Maybe<Cents>;
    capture: boolean;
    status: ChargeStatus;
    reference: Maybe<string>;
    reason_code: Maybe<string>;
    reason: Maybe<string>;
    decline_cause: Maybe<DeclineCause>;
    asked_by: Maybe<string>;
    session_id: Maybe<string>;
    asked_at: Date;
    changed_at: Date;
    settles_on: Maybe<string>;
    moves: Otherwise<number>;
  };
}

const tables = (ctx: Ctx) => tablesOf<ChargeTables>(ctx);

export type ChargeRow = Selectable<ChargeTables['payments.charge']>;

export interface ChargeKey {
  readonly companyId: string;
  readonly chargeId: string;
}

export async function insertCharge(ctx: Ctx, row: Omit<ChargeRow, 'moves' | 'disputed'>): Promise<ChargeRow> {
  return tables(ctx).insertInto('payments.charge').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findChargeByKey(ctx: Ctx, companyId: string, key: string): Promise<ChargeRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The lock lasts until the transaction ends, so the moves of one charge run in order. */
export function lockCharge(ctx: Ctx, { companyId, chargeId }: ChargeKey): Promise<ChargeRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockChargeByReference(ctx: Ctx, reference: string): Promise<ChargeRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export function updateCharge(
  ctx: Ctx,
  { company_id: companyId, charge_id: chargeId }: ChargeRow,
  changed: Updateable<ChargeTables['payments.charge']>,
): Promise<ChargeRow> {
  return tables(ctx)
    .updateTable('payments.charge')
    .set({ ...changed, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The wire that the member reported for this bill. */
export function findExpectedWire(ctx: Ctx, { companyId, billId }: BillKey): Promise<ChargeRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .where('status', '=', 'Expected')
    .executeTakeFirst();
}

/** The amount of payments in progress on a bill, not yet in the ledger. */
export async function amountInProgress(ctx: Ctx, { companyId, billId }: BillKey): Promise<Cents> {
  const row = await tables(ctx)
    .selectFrom('payments.charge')
    .select(sql<Cents>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .where('status', 'in', underWay)
    .executeTakeFirst();
  return row?.amount ?? noMoney;
}

/** The lock lasts until the transaction ends, so two tabs count each other's attempts. */
export async function lockAttempts(ctx: Ctx, sessionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.tries/${sessionId}`}, 0))`.execute(
    ctx.database,
  );
}

/** Declined and unanswered payment attempts in this session. */
export async function countAttempts(
  ctx: Ctx,
  { companyId, sessionId }: { readonly companyId: string; readonly sessionId: string },
): Promise<{ readonly declined: number; readonly unanswered: number }> {
  return tables(ctx)
    .selectFrom('payments.charge')
    .select([
      sql<number>`(count(*) filter (where status = 'Declined'))::integer`.as('declined'),
      sql<number>`(count(*) filter (where status in ('Asked', 'Unknown')))::integer`.as('unanswered'),
    ])
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** Submitted charges that should have settled before this day. */
export function overdueCharges(ctx: Ctx, today: string, limit: number): Promise<ChargeRow[]> {
  return tables(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('status', '=', 'Submitted')
    .where('settles_on', '<', today)
    .orderBy('settles_on')
    .limit(limit)
    .execute();
}
