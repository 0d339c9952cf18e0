import type { Cents } from '#kit/domain/money.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import { splitAtMonths } from '../domain/whole-months.ts';
import type { Days } from '../domain/whole-months.ts';
import { atLocations, matchingTransactions, soldWithin } from './find-transactions.ts';
import type { TransactionsFilter } from './find-transactions.ts';

export interface TransactionsSum {
  readonly amount: Cents;
  readonly count: number;
}

export type GroupedBy = 'type' | 'carrier' | 'location' | 'reference' | 'month';

export interface GroupSum extends TransactionsSum {
  readonly group: string | null;
}

export async function sumTransactions(
  ctx: Ctx,
  companyId: string,
  filter: TransactionsFilter,
): Promise<TransactionsSum> {
  const [sum] = together(await readSums(ctx, companyId, filter, { by: 'nothing', most: 1 }));
  return { amount: sum?.amount ?? noMoney, count: sum?.count ?? 0 };
}

/** Totals by group, largest first. */
export async function sumTransactionsBy(
  ctx: Ctx,
  companyId: string,
  { by, most = 500, ...filter }: TransactionsFilter & { readonly by: GroupedBy; readonly most?: number },
): Promise<GroupSum[]> {
  const sums = together(await readSums(ctx, companyId, filter, { by, most }));
  return sums.toSorted((a, b) => b.amount - a.amount || byText(a.group, b.group)).slice(0, most);
}

/** None last. */
const byText = (a: string | null, b: string | null): number =>
  Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? '', 'en');

type By = GroupedBy | 'nothing';

interface Groups {
  readonly by: By;
  /** The largest are enough: a company may have a reference for each of a hundred thousand transactions. */
  readonly most: number;
}

/** Whole months are already added up; only the days before and after them are read row by row. */
async function readSums(
  ctx: Ctx,
  companyId: string,
  filter: TransactionsFilter,
  { by, most }: Groups,
): Promise<GroupSum[]> {
  const { billId, search = '' } = filter;
  if (billId === null && search === '' && by === 'nothing') return sumPending(ctx, companyId, filter);
  if (billId !== undefined || search !== '' || by === 'reference')
    return sumRows(ctx, companyId, filter, by)
      .orderBy('amount', 'desc')
      .orderBy('group')
      .limit(most)
      .execute();
  const { months, rest } = splitAtMonths(filter);
  const sums = months === null ? [] : await sumMonths(ctx, companyId, { ...filter, ...months }, by);
  for (const days of rest)
    sums.push(...(await sumRows(ctx, companyId, { ...filter, ...days }, by).execute()));
  return sums;
}

const sumPending = (ctx: Ctx, companyId: string, filter: TransactionsFilter): Promise<GroupSum[]> =>
  tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.unbilled as sold')
    .where('sold.company_id', '=', companyId)
    .where(soldWithin(filter))
    .select([
      sql<string | null>`null`.as('group'),
      sql<Cents>`coalesce(sum(sold.amount), 0)::bigint`.as('amount'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .execute();

const ofRows = {
  nothing: sql<string | null>`null`,
  type: sql<string | null>`sold.type`,
  carrier: sql<string | null>`sold.carrier`,
  location: sql<string | null>`sold.location_id`,
  reference: sql<string | null>`sold.reference_1`,
  month: sql<string | null>`to_char(sold.happened_at at time zone ${providerZone}, 'YYYY-MM')`,
};

const sumRows = (ctx: Ctx, companyId: string, filter: TransactionsFilter, by: By) =>
  matchingTransactions(ctx, companyId, filter)
    .select([
      ofRows[by].as('group'),
      sql<Cents>`sum(sold.amount)::bigint`.as('amount'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy(sql`1`);

const ofMonths = {
  ...ofRows,
  month: sql<string | null>`to_char(sold.month, 'YYYY-MM')`,
};

function sumMonths(
  ctx: Ctx,
  companyId: string,
  { from, to, type, locations }: TransactionsFilter & Days,
  by: By,
): Promise<GroupSum[]> {
  let query = tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.sold_total as sold')
    .where('sold.company_id', '=', companyId);
  if (from !== undefined) query = query.where('sold.month', '>=', from);
  if (to !== undefined) query = query.where('sold.month', '<=', to);
  if (type !== undefined) query = query.where('sold.type', '=', type);
  if (locations !== undefined) query = query.where(atLocations(locations));
  return query
    .select([
      ofMonths[by].as('group'),
      sql<Cents>`sum(sold.amount)::bigint`.as('amount'),
      sql<number>`sum(sold.count)::integer`.as('count'),
    ])
    .groupBy(sql`1`)
    .execute();
}

function together(sums: readonly GroupSum[]): GroupSum[] {
  const groups = new Map<string | null, GroupSum>();
  for (const { group, amount, count } of sums) {
    const sum = groups.get(group);
    groups.set(group, {
      group,
      amount: addCents(sum?.amount ?? noMoney, amount),
      count: (sum?.count ?? 0) + count,
    });
  }
  return [...groups.values()];
}
