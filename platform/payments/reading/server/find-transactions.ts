import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
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

/** No locations means no rows. */
export function atLocations(locations: readonly (string | null)[]) {
  const named = locations.filter((id) => id !== null);
  return sql<boolean>`(sold.location_id = any(${named}::uuid[])
    or ${locations.includes(null)} and sold.location_id is null)`;
}

/** On any table named `sold` with these columns. */
export function soldWithin({ from, to, type, locations }: TransactionsFilter) {
  const parts = [
    ...(from === undefined ? [] : [sql<boolean>`sold.happened_at >= ${startOfProviderDay(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`sold.happened_at < ${startOfProviderDay(addDays(to, 1))}`]),
    ...(type === undefined ? [] : [sql<boolean>`sold.type = ${type}`]),
    ...(locations === undefined ? [] : [atLocations(locations)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export function matchingTransactions(ctx: Ctx, companyId: string, filter: TransactionsFilter) {
  const { search, billId } = filter;
  let query = tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.transaction as sold')
    .leftJoin('payments.billed as billed', (on) =>
      on
        .onRef('billed.company_id', '=', 'sold.company_id')
        .onRef('billed.transaction_id', '=', 'sold.transaction_id'),
    )
    .where('sold.company_id', '=', companyId)
    .where(soldWithin(filter));
  if (typeof billId === 'string') query = query.where('billed.bill_id', '=', billId);
  if (billId === null)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('payments.unbilled as open')
          .whereRef('open.company_id', '=', 'sold.company_id')
          .whereRef('open.transaction_id', '=', 'sold.transaction_id'),
      ),
    );
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
  const rows = matchingTransactions(ctx, companyId, filter)
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
