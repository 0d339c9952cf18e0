import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { TransactionRow } from '#platform/payments/ledger/server/transaction-store.ts';

export interface BillTables {
  'payments.bill': {
    company_id: string;
    bill_id: string;
    kind: 'invoice' | 'order';
    number: string;
    opened_at: Date;
    due_on: Day;
    /** The member's own purchase order number. */
    po_number: Maybe<string>;
  };
  'payments.billed': { company_id: string; transaction_id: string; bill_id: string };
  'payments.bill_owed': { company_id: string; bill_id: string; owed: Cents; credited: Cents };
}

const tables = (ctx: Ctx) => tablesOf<BillTables & LedgerTables>(ctx);

export type BillRow = Selectable<BillTables['payments.bill']>;

export interface BillKey {
  readonly companyId: string;
  readonly billId: string;
}

export async function insertBill(ctx: Ctx, row: BillRow, transactionIds: readonly string[]): Promise<void> {
  await tables(ctx).insertInto('payments.bill').values(row).execute();
  if (transactionIds.length === 0) return;
  await tables(ctx)
    .insertInto('payments.billed')
    .values(
      transactionIds.map((transactionId) => ({
        company_id: row.company_id,
        transaction_id: transactionId,
        bill_id: row.bill_id,
      })),
    )
    .execute();
}

/** The lock lasts until the transaction ends, so two payments of one bill cannot overlap. */
export async function lockBill(ctx: Ctx, { companyId, billId }: BillKey): Promise<BillRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${billId}`}, 0))`.execute(ctx.database);
  return tables(ctx)
    .selectFrom('payments.bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
}

/** In one order, so that two who lock several never wait for each other. */
export async function lockBills(ctx: Ctx, billIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments:' || id, 0))
    from (select distinct id from unnest(${[...billIds]}::text[]) as id order by id) as sorted`.execute(
    ctx.database,
  );
}

export function findBill(ctx: Ctx, { companyId, billId }: BillKey): Promise<BillRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
}

/** Null removes it. */
export async function setPoNumber(
  ctx: Ctx,
  { companyId, billId }: BillKey,
  poNumber: string | null,
): Promise<void> {
  await tables(ctx)
    .updateTable('payments.bill')
    .set({ po_number: poNumber })
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .execute();
}

/** Undefined while the transaction is not billed. */
export async function billOfTransaction(
  ctx: Ctx,
  companyId: string,
  transactionId: string,
): Promise<string | undefined> {
  const row = await tables(ctx)
    .selectFrom('payments.billed')
    .select('bill_id')
    .where('company_id', '=', companyId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.bill_id;
}

/** Unpaid bills, earliest due date first. */
export function openBills(
  ctx: Ctx,
  companyId: string,
): Promise<{ billId: string; kind: BillRow['kind']; number: string; owed: Cents; dueOn: Day }[]> {
  return tables(ctx)
    .selectFrom('payments.bill as bill')
    .innerJoin('payments.bill_owed as open', (on) =>
      on.onRef('open.company_id', '=', 'bill.company_id').onRef('open.bill_id', '=', 'bill.bill_id'),
    )
    .select(['bill.bill_id as billId', 'bill.kind', 'bill.number', 'open.owed', 'bill.due_on as dueOn'])
    .where('bill.company_id', '=', companyId)
    .where('open.owed', '>', 0 as Cents)
    .orderBy('bill.due_on')
    .orderBy('bill.opened_at')
    .orderBy('bill.bill_id')
    .execute();
}

/** Unbilled transactions before that instant, oldest first. */
export function unbilledTransactions(ctx: Ctx, companyId: string, before: Date): Promise<TransactionRow[]> {
  return tables(ctx)
    .selectFrom('payments.transaction as sold')
    .innerJoin('payments.unbilled as open', (on) =>
      on
        .onRef('open.company_id', '=', 'sold.company_id')
        .onRef('open.transaction_id', '=', 'sold.transaction_id'),
    )
    .selectAll('sold')
    .where('sold.company_id', '=', companyId)
    .where('sold.happened_at', '<', before)
    .orderBy('sold.happened_at')
    .orderBy('sold.transaction_id')
    .execute();
}

export interface PendingRow extends TransactionRow {
  /** The total number pending, not just this page. */
  readonly pending: number;
  readonly pendingAmount: Cents;
}

interface PendingQuery {
  /** If given, only purchases at these locations. */
  readonly locations: readonly string[] | undefined;
  readonly limit: number;
}

/** Newest first. */
export function newestUnbilled(
  ctx: Ctx,
  companyId: string,
  { locations, limit }: PendingQuery,
): Promise<PendingRow[]> {
  let query = tables(ctx)
    .selectFrom('payments.transaction as sold')
    .innerJoin('payments.unbilled as open', (on) =>
      on
        .onRef('open.company_id', '=', 'sold.company_id')
        .onRef('open.transaction_id', '=', 'sold.transaction_id'),
    )
    .selectAll('sold')
    .select([
      sql<number>`(count(*) over ())::int`.as('pending'),
      sql<Cents>`(sum(sold.amount) over ())::bigint`.as('pendingAmount'),
    ])
    .where('sold.company_id', '=', companyId)
    .orderBy('sold.happened_at', 'desc')
    .orderBy('sold.transaction_id', 'desc')
    .limit(limit);
  if (locations !== undefined)
    query = query.where(sql<boolean>`sold.location_id = any(${[...locations]}::uuid[])`);
  return query.execute();
}
