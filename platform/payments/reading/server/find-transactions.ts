import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import { providerZone, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TransactionType } from '#platform/payments/ledger/domain/entries.ts';
import type { TransactionRow } from '#platform/payments/ledger/server/transaction-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

export interface TransactionsFilter {
  /** Days in the provider's time zone, both inclusive. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly type?: TransactionType | undefined;
  readonly search?: string | undefined;
  /** If given, only these locations; null matches transactions without a location. */
  readonly locations?: readonly (string | null)[] | undefined;
  /** Null: not billed yet. */
  readonly billId?: string | null | undefined;
}

export interface TransactionsPage extends TransactionsFilter {
  readonly limit: number;
  /** The `transactionPlace` of the last row of the previous page. */
  readonly after?: readonly unknown[] | undefined;
  /** `reference`: by reference, none last, then oldest first. */
  readonly order?: 'newest' | 'oldest' | 'reference';
}

function matching(ctx: Ctx, companyId: string, filter: TransactionsFilter) {
  const { from, to, type, search, locations, billId } = filter;
  let query = tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.transaction as sold')
    .leftJoin('payments.billed as billed', (on) =>
      on
        .onRef('billed.company_id', '=', 'sold.company_id')
        .onRef('billed.transaction_id', '=', 'sold.transaction_id'),
    )
    .where('sold.company_id', '=', companyId);
  if (from !== undefined) query = query.where('sold.happened_at', '>=', startOfProviderDay(from));
  if (to !== undefined) query = query.where('sold.happened_at', '<', startOfProviderDay(addDays(to, 1)));
  if (type !== undefined) query = query.where('sold.type', '=', type);
  if (billId !== undefined) query = query.where('billed.bill_id', billId === null ? 'is' : '=', billId);
  if (locations !== undefined) {
    const named = locations.filter((id) => id !== null);
    query = query.where((where) =>
      where.or([
        ...(named.length > 0 ? [where('sold.location_id', 'in', named)] : []),
        ...(locations.includes(null) ? [where('sold.location_id', 'is', null)] : []),
        // No locations means no rows.
        ...(locations.length === 0 ? [sql<boolean>`false`] : []),
      ]),
    );
  }
  if (search === undefined || search === '') return query;
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((where) =>
    where.or(
      (['shipment_number', 'recipient', 'tracking_number', 'reference_1', 'description'] as const).map(
        (column) => where(`sold.${column}`, 'ilike', like),
      ),
    ),
  );
}

/** Only what lists and files show: a hundred thousand rows are read for one file. */
const shownColumns = [
  'transaction_id',
  'happened_at',
  'source',
  'shipment_number',
  'type',
  'description',
  'recipient',
  'carrier',
  'service',
  'tracking_number',
  'location_id',
  'reference_1',
  'reference_2',
  'amount',
] as const satisfies readonly (keyof TransactionRow)[];

export interface FoundTransaction extends Pick<TransactionRow, (typeof shownColumns)[number]> {
  /** Of its bill. */
  readonly poNumber: string | null;
}

/** Returns one row more than the limit if there is a next page. */
export function findTransactions(
  ctx: Ctx,
  companyId: string,
  { limit, after, order = 'newest', ...filter }: TransactionsPage,
): Promise<FoundTransaction[]> {
  const columns = order === 'reference' ? [hasNone, referenceOrNone, ...byTime] : byTime;
  const rows = matching(ctx, companyId, filter)
    .leftJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'billed.company_id').onRef('bill.bill_id', '=', 'billed.bill_id'),
    )
    .select(shownColumns.map((column) => `sold.${column}` as const))
    .select('bill.po_number as poNumber');
  return nextRows(rows, columns, {
    limit,
    after,
    order: order === 'newest' ? 'desc' : 'asc',
  }).execute();
}

const byTime = ['sold.happened_at', 'sold.transaction_id'] as const;
const hasNone = sql<boolean>`(sold.reference_1 is null)`;
const referenceOrNone = sql<string>`coalesce(sold.reference_1, '')`;

/** The values that transactions are sorted by. */
export function transactionPlace(
  { happened_at: at, transaction_id: id, reference_1: reference }: FoundTransaction,
  order: TransactionsPage['order'],
): readonly unknown[] {
  return order === 'reference' ? [reference === null, reference ?? '', at, id] : [at, id];
}

export interface TransactionsSum {
  readonly amount: Cents;
  readonly count: number;
}

const sums = () =>
  [
    sql<Cents>`coalesce(sum(sold.amount), 0)::bigint`.as('amount'),
    sql<number>`count(*)::integer`.as('count'),
  ] as const;

export function sumTransactions(
  ctx: Ctx,
  companyId: string,
  filter: TransactionsFilter,
): Promise<TransactionsSum> {
  return matching(ctx, companyId, filter).select(sums()).executeTakeFirstOrThrow();
}

const groups = {
  type: sql<string | null>`sold.type`,
  carrier: sql<string | null>`sold.carrier`,
  location: sql<string | null>`sold.location_id`,
  reference: sql<string | null>`sold.reference_1`,
  month: sql<string | null>`to_char(sold.happened_at at time zone ${providerZone}, 'YYYY-MM')`,
};

export type GroupedBy = keyof typeof groups;

export interface GroupSum extends TransactionsSum {
  readonly group: string | null;
}

/** Totals by group, largest first. */
export function sumTransactionsBy(
  ctx: Ctx,
  companyId: string,
  { by, most = 500, ...filter }: TransactionsFilter & { readonly by: GroupedBy; readonly most?: number },
): Promise<GroupSum[]> {
  return matching(ctx, companyId, filter)
    .select(groups[by].as('group'))
    .select(sums())
    .groupBy(sql`1`)
    .orderBy('amount', 'desc')
    .orderBy('group')
    .limit(most)
    .execute();
}
