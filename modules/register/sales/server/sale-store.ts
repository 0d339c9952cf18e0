import { likePattern } from '#kit/server/database/like-pattern.ts';
import type { Updateable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { refundKey } from '../domain/sale-facts.ts';
import { saleTables } from './sale-tables.ts';
import type { NewSale, SaleRecord, SaleTables } from './sale-tables.ts';

export interface SaleKey {
  readonly companyId: string;
  readonly saleId: string;
}

export interface SaleFilter {
  readonly companyId: string;
  readonly status?: 'Processed' | 'NotProcessed' | undefined;
  readonly reason?: ReasonCode | undefined;
  readonly storeId?: string | undefined;
  /** Those that the person sees; undefined: all. */
  readonly storeIds?: readonly string[] | undefined;
  readonly associate?: string | undefined;
  /** Instants; `to` is excluded. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly search?: string | undefined;
  /** What the search may have found, as far as its index tells; undefined if too many to list. */
  readonly saleIds?: readonly string[] | undefined;
}

/** Keeps a list from being empty, which `in` doesn't take. */
const noStore = '00000000-0000-0000-0000-000000000000';

const mostFound = 2_000;

/** Of a search's words, the one that fewest sales should have: with digits before without, then the longest. */
function rarestWord(search: string): string {
  const words = search.split(/\s+/).toSorted((a, b) => b.length - a.length);
  return words.find((word) => word.length >= 3 && /\d/.test(word)) ?? words[0] ?? search;
}

async function findWith(ctx: Ctx, companyId: string, words: string): Promise<readonly string[] | undefined> {
  // Fewer than three letters have no group of three to look up.
  if (words.length < 3) return undefined;
  const { rows } = await sql<{
    id: string;
  }>`select register.sales_with(${companyId}, ${likePattern(words.toLowerCase())}, ${mostFound}) as id`.execute(
    ctx.database,
  );
  return rows.length === mostFound ? undefined : rows.map(({ id }) => id);
}

/**
 * Words that few sales have are found by their index; others soon turn up in the list itself. One rare word is enough:
 * the list checks the rest, and a common word's long list in the index isn't walked through.
 */
export async function findSearched(
  ctx: Ctx,
  { companyId, search }: Pick<SaleFilter, 'companyId' | 'search'>,
): Promise<readonly string[] | undefined> {
  if (search === undefined) return undefined;
  const word = rarestWord(search);
  const found = await findWith(ctx, companyId, word);
  return found === undefined && word !== search ? findWith(ctx, companyId, search) : found;
}

function filtered(ctx: Ctx, filter: SaleFilter) {
  const { companyId, status, reason, storeId, storeIds, associate, from, to, search, saleIds } = filter;
  let query = saleTables(ctx).selectFrom('register.sale').where('company_id', '=', companyId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (reason !== undefined) query = query.where(sql<boolean>`reasons @> array[${reason}]::text[]`);
  if (storeIds !== undefined) query = query.where('store_id', 'in', [...storeIds, noStore]);
  if (saleIds !== undefined) query = query.where('sale_id', 'in', [...saleIds, noStore]);
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  if (associate !== undefined && associate !== '') query = query.where('associate', '=', associate);
  if (from !== undefined) query = query.where('sold_at', '>=', from);
  if (to !== undefined) query = query.where('sold_at', '<', to);
  if (saleIds !== undefined && search !== undefined)
    query = query.where(
      sql<boolean>`lower(number || ' ' || customer_name || ' ' || associate) like ${likePattern(search.toLowerCase())}`,
    );
  else if (search !== undefined && search !== '') {
    const pattern = likePattern(search);
    query = query.where(({ or, eb }) =>
      or([
        eb('number', 'ilike', pattern),
        eb('customer_name', 'ilike', pattern),
        eb('associate', 'ilike', pattern),
      ]),
    );
  }
  return query;
}

interface SalePage extends SaleFilter {
  readonly after: readonly [soldAt: Date, saleId: string] | undefined;
  readonly limit: number;
}

/** Newest first. */
export const findSales = (ctx: Ctx, page: SalePage): Promise<SaleRecord[]> =>
  nextRows(filtered(ctx, page).selectAll(), ['sold_at', 'sale_id'], {
    limit: page.limit,
    after: page.after,
    order: 'desc',
  }).execute();

interface SaleCount {
  readonly status: 'Processed' | 'NotProcessed';
  readonly reasons: readonly ReasonCode[];
  readonly sales: number;
}

export const countSales = (ctx: Ctx, filter: SaleFilter): Promise<SaleCount[]> =>
  filtered(ctx, filter)
    .select(['status', 'reasons', sql<number>`count(*)::int`.as('sales')])
    .groupBy(['status', 'reasons'])
    .execute();

export async function findAssociates(ctx: Ctx, filter: SaleFilter): Promise<string[]> {
  const rows = await filtered(ctx, filter)
    .select('associate')
    .where('associate', '<>', '')
    .distinct()
    .orderBy('associate')
    .limit(200)
    .execute();
  return rows.map(({ associate }) => associate);
}

/** Sales to fix, and those of them that are ready to resend. */
export const countOpenSales = (
  ctx: Ctx,
  companyId: string,
  storeIds?: readonly string[],
): Promise<{ needsFix: number; ready: number }> =>
  filtered(ctx, { companyId, storeIds })
    .select([
      sql<number>`count(*)::int`.as('needsFix'),
      sql<number>`(count(*) filter (where open_reasons = '{}' and resent_at is null))::int`.as('ready'),
    ])
    .where('needs_fix', '=', true)
    .executeTakeFirstOrThrow();

export const findSale = (ctx: Ctx, { companyId, saleId }: SaleKey): Promise<SaleRecord | undefined> =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();

export const lockSale = (ctx: Ctx, { companyId, saleId }: SaleKey): Promise<SaleRecord | undefined> =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId)
    .forUpdate()
    .executeTakeFirst();

/** Fixed and not resent, the oldest first. */
export const lockReadySales = (
  ctx: Ctx,
  filter: Pick<SaleFilter, 'companyId' | 'storeIds' | 'saleIds'>,
): Promise<SaleRecord[]> =>
  filtered(ctx, filter)
    .selectAll()
    .where('needs_fix', '=', true)
    .where('open_reasons', '=', sql<ReasonCode[]>`'{}'::text[]`)
    .where('resent_at', 'is', null)
    .orderBy('sold_at')
    .orderBy('sale_id')
    .limit(500)
    .forUpdate()
    .execute();

export const lockSalesOfCode = (ctx: Ctx, companyId: string, code: string): Promise<SaleRecord[]> =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .where('status', '=', 'NotProcessed')
    .where(sql<boolean>`'StoreNotMapped' = any(open_reasons)`)
    .orderBy('sold_at', 'desc')
    .orderBy('sale_id')
    .limit(5000)
    .forUpdate()
    .execute();

export const updateSale = (
  ctx: Ctx,
  { companyId, saleId }: SaleKey,
  change: Updateable<SaleTables['register.sale']>,
): Promise<SaleRecord> =>
  saleTables(ctx)
    .updateTable('register.sale')
    .set(change)
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertSales = (ctx: Ctx, rows: readonly NewSale[]): Promise<unknown> =>
  saleTables(ctx)
    .insertInto('register.sale')
    .values([...rows])
    .execute();

export const findSalesByNumber = (
  ctx: Ctx,
  companyId: string,
  sales: readonly { readonly senderId: string; readonly number: string }[],
) =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .select(['sale_id', 'sender_id', 'number', 'number_key', 'status', 'reasons'])
    .where('company_id', '=', companyId)
    .where(
      sql<boolean>`(sender_id, number_key) in (select * from unnest(
        ${sales.map(({ senderId }) => senderId)}::uuid[], ${sales.map(({ number }) => number)}::text[]))`,
    )
    .execute();

/** What identifies a sale that is entered again. */
export const keysOf = ({
  match_key: match,
  email_key: email,
}: Pick<SaleRecord, 'match_key' | 'email_key'>): readonly string[] => [match ?? [], email ?? []].flat();

/** Sales that have these items, total and customer in common with new ones. */
export const findTwins = (ctx: Ctx, companyId: string, keys: readonly string[], since: Date) =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .select(['sale_id', 'number', 'match_key', 'email_key', 'sold_at', 'received_at'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(match_key = any(${[...keys]}::text[]) or email_key = any(${[...keys]}::text[]))`)
    .where('sold_at', '>=', since)
    .where('kind', '=', 'Sale')
    .orderBy('received_at')
    .limit(5000)
    .execute();

/** Which sales with these numbers were refunded, at any store. */
export async function findRefunded(
  ctx: Ctx,
  companyId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await saleTables(ctx)
    .selectFrom('register.sale')
    .select(['refund_of', 'sender_id'])
    .where('company_id', '=', companyId)
    .where('refund_of', 'is not', null)
    .where(sql<boolean>`refund_of = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map((row) => refundKey(row.sender_id, row.refund_of ?? '')));
}

/** When customers opted out, by the digests of their emails. */
export async function findOptOutTimes(
  ctx: Ctx,
  companyId: string,
  digests: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (digests.length === 0) return new Map();
  const rows = await saleTables(ctx)
    .selectFrom('register.opt_out')
    .select(['email_digest', 'opted_out_at'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`email_digest = any(${[...new Set(digests)]}::text[])`)
    .execute();
  return new Map(rows.map((one) => [one.email_digest, one.opted_out_at]));
}

export const findOptOuts = async (
  ctx: Ctx,
  companyId: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await findOptOutTimes(ctx, companyId, digests)).keys());

export const insertOptOuts = (ctx: Ctx, companyId: string, digests: readonly string[]): Promise<unknown> =>
  saleTables(ctx)
    .insertInto('register.opt_out')
    .values(
      digests.map((digest) => ({
        company_id: companyId,
        email_digest: digest,
        opted_out_at: ctx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
