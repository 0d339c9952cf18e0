import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Updateable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import { storeTables } from './store-tables.ts';
import type { StoreKey, StoreRow, StoreTables } from './store-tables.ts';

type NewStore = Insertable<StoreTables['shipping.web_store']>;
type StoreChange = Updateable<StoreTables['shipping.web_store']>;

const stores = (ctx: Ctx) => storeTables(ctx).selectFrom('shipping.web_store').selectAll();

/** Stores that weren't disconnected, by name. */
export const findStores = (ctx: Ctx, companyId: string): Promise<StoreRow[]> =>
  stores(ctx)
    .where('company_id', '=', companyId)
    .where('status', '!=', 'Disconnected')
    .orderBy('name')
    .orderBy('store_id')
    .limit(200)
    .execute();

/** Includes stores that were disconnected, since their shipments stay. */
export async function findStoreNames(
  ctx: Ctx,
  companyId: string,
  personId: string | undefined,
): Promise<string[]> {
  const rows = await storeTables(ctx)
    .selectFrom('shipping.web_store')
    .select('name')
    .distinct()
    .where('company_id', '=', companyId)
    .where('status', '!=', 'InProgress')
    .$if(personId !== undefined, (query) => query.where('created_by', '=', personId ?? ''))
    .orderBy('name')
    .limit(200)
    .execute();
  return rows.map(({ name }) => name);
}

const storeQuery = (ctx: Ctx, { company_id, store_id }: StoreKey) =>
  stores(ctx).where('company_id', '=', company_id).where('store_id', '=', store_id);

export const findStore = (ctx: Ctx, key: StoreKey) => storeQuery(ctx, key).executeTakeFirst();
export const lockStore = (ctx: Ctx, key: StoreKey) => storeQuery(ctx, key).forUpdate().executeTakeFirst();

/** Until the transaction ends. It keeps no one from the store's row. */
export const lockRenewal = (ctx: Ctx, { store_id }: StoreKey): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`renewal of web store ${store_id}`}, 0))`.execute(
    ctx.database,
  );

/** Needs a context that sees every company: a notice names only its store. */
export const findStoreById = (ctx: Ctx, storeId: string): Promise<StoreRow | undefined> =>
  stores(ctx).where('store_id', '=', storeId).executeTakeFirst();

/** The connections of every company to one store; needs a context that sees them all. */
export const findStoresAt = (
  ctx: Ctx,
  platform: StoreRow['platform'],
  address: string,
): Promise<StoreRow[]> =>
  stores(ctx)
    .where('platform', '=', platform)
    .where('address', '=', address)
    .where('status', '!=', 'InProgress')
    .orderBy('store_id')
    .execute();

/** The same, by the account that a platform's notice names. */
export const findStoresOfAccount = (
  ctx: Ctx,
  platform: StoreRow['platform'],
  account: string,
): Promise<StoreRow[]> =>
  stores(ctx)
    .where('platform', '=', platform)
    .where('account', '=', account)
    .where('grant_sealed', 'is not', null)
    .orderBy('store_id')
    .execute();

/** The connection in progress that a store's answer belongs to. */
export const lockPending = (ctx: Ctx, digest: string): Promise<StoreRow | undefined> =>
  stores(ctx).where('state_digest', '=', digest).forUpdate().executeTakeFirst();

export const insertStore = (ctx: Ctx, row: NewStore): Promise<StoreRow> =>
  storeTables(ctx).insertInto('shipping.web_store').values(row).returningAll().executeTakeFirstOrThrow();

export const updateStore = (
  ctx: Ctx,
  { company_id, store_id }: StoreKey,
  change: StoreChange,
): Promise<StoreRow> =>
  storeTables(ctx)
    .updateTable('shipping.web_store')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Another connection to the same store. */
export const findTwin = (ctx: Ctx, { company_id, store_id, platform, address }: StoreRow) =>
  stores(ctx)
    .where('company_id', '=', company_id)
    .where('platform', '=', platform)
    .where('address', '=', address)
    .where('grant_sealed', 'is not', null)
    .where('store_id', '!=', store_id)
    .executeTakeFirst();

/** Connected stores that were last polled before then, and that aren't asking us to wait. */
export const findStoresDue = (ctx: Ctx, polledBefore: Date): Promise<StoreRow[]> =>
  stores(ctx)
    .where('status', 'in', ['Successful', 'Error'])
    .where('grant_sealed', 'is not', null)
    .where((where) => where.or([where('polled_at', 'is', null), where('polled_at', '<', polledBefore)]))
    .where((where) =>
      where.or([where('waits_until', 'is', null), where('waits_until', '<=', ctx.clock.now())]),
    )
    .where((where) => where.or([where('problem', 'is', null), where('problem', '!=', 'revoked')]))
    .orderBy('store_id')
    .execute();

/** Connections that no one completed. */
export const removeOldPending = (ctx: Ctx, before: Date): Promise<unknown> =>
  storeTables(ctx)
    .deleteFrom('shipping.web_store')
    .where('status', '=', 'InProgress')
    .where('created_at', '<', before)
    .execute();

/** Earlier attempts to connect the same store that failed. */
export const removeFailedTries = (
  ctx: Ctx,
  { company_id, platform, store_id }: StoreRow,
  addresses: readonly string[],
) =>
  storeTables(ctx)
    .deleteFrom('shipping.web_store')
    .where('company_id', '=', company_id)
    .where('platform', '=', platform)
    .where('address', 'in', addresses)
    .where('status', 'in', ['InProgress', 'Error'])
    .where('grant_sealed', 'is', null)
    .where('store_id', '!=', store_id)
    .execute();

/** False if this notice was received before. */
export async function insertNotice(
  ctx: Ctx,
  row: Insertable<StoreTables['shipping.store_notice']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await storeTables(ctx)
    .insertInto('shipping.store_notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

export const countNotices = async (ctx: Ctx, { company_id, store_id }: StoreKey, since: Date) => {
  const found = await storeTables(ctx)
    .selectFrom('shipping.store_notice')
    .select([
      sql<number>`count(*)::integer`.as('received'),
      sql<number>`(count(*) filter (where refusal is not null))::integer`.as('refused'),
    ])
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  return found;
};
