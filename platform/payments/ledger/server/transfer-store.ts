import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Account, Entry, EntryKind, TransactionType } from '../domain/entries.ts';
import type { TransactionSource } from '../domain/transaction.ts';

export interface LedgerTables {
  'payments.transfer': {
    company_id: string;
    entry: string;
    line: number;
    kind: EntryKind;
    debit: Account;
    credit: Account;
    amount: Cents;
    bill_id: Maybe<string>;
    charge_id: Maybe<string>;
    transaction_id: Maybe<string>;
    day: string;
    happened_at: Date;
  };
  'payments.day_total': {
    company_id: string;
    account: Account;
    day: string;
    debits: Cents;
    credits: Cents;
  };
  'payments.transaction': {
    company_id: string;
    transaction_id: string;
    key: string;
    source: TransactionSource;
    type: TransactionType;
    amount: Cents;
    description: string;
    subject_id: Maybe<string>;
    shipment_number: Maybe<string>;
    recipient: Maybe<string>;
    carrier: Maybe<string>;
    service: Maybe<string>;
    tracking_number: Maybe<string>;
    reference_1: Maybe<string>;
    reference_2: Maybe<string>;
    location_id: Maybe<string>;
    made_by: Maybe<string>;
    happened_at: Date;
  };
  'payments.sold_total': {
    company_id: string;
    month: string;
    location_id: Maybe<string>;
    type: TransactionType;
    carrier: Maybe<string>;
    amount: Cents;
    count: number;
  };
  'payments.unbilled': {
    company_id: string;
    transaction_id: string;
    type: TransactionType;
    location_id: Maybe<string>;
    amount: Cents;
    happened_at: Date;
  };
  'payments.account_total': { company_id: string; account: Account; debits: Cents; credits: Cents };
}

const tables = (ctx: Ctx) => tablesOf<LedgerTables>(ctx);

export interface EntryAbout {
  readonly companyId: string;
  /** Unique within the company, so an entry is posted once. */
  readonly key: string;
  readonly billId?: string;
  readonly chargeId?: string;
  readonly transactionId?: string;
}

interface PostedEntry {
  readonly about: EntryAbout;
  readonly entry: Entry;
}

/** Many entries in one statement. Each is new: a repeated key is a fault of the caller. */
export async function insertEntries(ctx: Ctx, posted: readonly PostedEntry[], day: string): Promise<void> {
  const happened_at = ctx.clock.now();
  const rows = posted.flatMap(({ about, entry }) =>
    entry.transfers.map((transfer, line) => ({
      ...transfer,
      line,
      company_id: about.companyId,
      entry: about.key,
      kind: entry.kind,
      bill_id: about.billId,
      charge_id: about.chargeId,
      transaction_id: about.transactionId,
      day,
      happened_at,
    })),
  );
  if (rows.length > 0) await tables(ctx).insertInto('payments.transfer').values(rows).execute();
}

/** True if the entry is new. */
export async function insertEntry(ctx: Ctx, subject: EntryAbout, entry: Entry): Promise<boolean> {
  if (entry.transfers.length === 0) return false;
  const happenedAt = ctx.clock.now();
  const inserted = await tables(ctx)
    .insertInto('payments.transfer')
    .values(
      entry.transfers.map((transfer, line) => ({
        ...transfer,
        line,
        company_id: subject.companyId,
        entry: subject.key,
        kind: entry.kind,
        bill_id: subject.billId,
        charge_id: subject.chargeId,
        transaction_id: subject.transactionId,
        day: providerDay(happenedAt),
        happened_at: happenedAt,
      })),
    )
    .onConflict((same) => same.columns(['company_id', 'entry', 'line']).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export type Balances = Partial<Record<Account, Cents>>;

/** Debits less credits. */
export async function balancesOf(ctx: Ctx, companyId: string): Promise<Balances> {
  const rows = await tables(ctx)
    .selectFrom('payments.account_total')
    .select(['account', sql<Cents>`(debits - credits)`.as('balance')])
    .where('company_id', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** Excludes that day and everything after it. */
export async function balancesBefore(ctx: Ctx, companyId: string, before: string): Promise<Balances> {
  const rows = await tables(ctx)
    .selectFrom('payments.day_total')
    .select(['account', sql<Cents>`sum(debits - credits)::bigint`.as('balance')])
    .where('company_id', '=', companyId)
    .where('day', '<', before)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** The amount still owed on each bill, from the ledger. */
export async function owedOnBills(
  ctx: Ctx,
  companyId: string,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (billIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('payments.transfer')
    .select([
      'bill_id',
      sql<Cents>`sum(case when debit = 'receivable' then amount when credit = 'receivable' then -amount else 0 end)::bigint`.as(
        'owed',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', billIds)
    .groupBy('bill_id')
    .execute();
  return new Map(rows.map(({ bill_id: billId, owed }) => [String(billId), owed]));
}

/** Only one transaction at a time may refund or use a company's credit. */
export async function lockCredit(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:credit:${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

/** Of several companies, in one order, so that two who lock several never wait for each other. */
export async function lockCredits(ctx: Ctx, companyIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments:credit:' || id, 0))
    from (select distinct id from unnest(${[...companyIds]}::text[]) as id order by id) as sorted`.execute(
    ctx.database,
  );
}
