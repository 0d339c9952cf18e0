import { eachPage } from '#kit/server/database/each-row.ts';
import type { Insertable, Updateable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { storeTables } from './store-tables.ts';
import type { StoreRow, StoreTables } from './store-tables.ts';

/** Serializes what is taken in, mapped and fixed of one company, so that duplicates see each other. */
export const lockRegister = (ctx: Ctx, companyId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`register:${companyId}`}, 0))`.execute(ctx.database);

export const findStores = (ctx: Ctx, companyId: string): Promise<StoreRow[]> =>
  storeTables(ctx)
    .selectFrom('register.store')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('code')
    .limit(200)
    .execute();

export const findStore = (ctx: Ctx, companyId: string, storeId: string): Promise<StoreRow | undefined> =>
  storeTables(ctx)
    .selectFrom('register.store')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();

/** Needs a context that sees every company. */
export const findStoreByKey = (ctx: Ctx, keyId: string): Promise<StoreRow | undefined> =>
  storeTables(ctx).selectFrom('register.store').selectAll().where('key_id', '=', keyId).executeTakeFirst();

/** Of every company, a thousand at a time. */
export const eachPageOfStores = (job: Pick<JobContext<Ctx>, 'work'>) =>
  eachPage(1_000, (last: StoreRow | undefined, limit) =>
    job.work((ctx) =>
      nextRows(storeTables(ctx).selectFrom('register.store').selectAll(), ['company_id', 'store_id'], {
        limit,
        after: last && [last.company_id, last.store_id],
      }).execute(),
    ),
  );

export const insertStore = (ctx: Ctx, row: Insertable<StoreTables['register.store']>): Promise<unknown> =>
  storeTables(ctx).insertInto('register.store').values(row).execute();

export const updateStore = (
  ctx: Ctx,
  { companyId, storeId }: { readonly companyId: string; readonly storeId: string },
  change: Updateable<StoreTables['register.store']>,
): Promise<unknown> =>
  storeTables(ctx)
    .updateTable('register.store')
    .set(change)
    .where('company_id', '=', companyId)
    .where('store_id', '=', storeId)
    .execute();

interface CodeRow {
  readonly code: string;
  readonly store_id: string;
}

export const findCodes = (ctx: Ctx, companyId: string): Promise<CodeRow[]> =>
  storeTables(ctx)
    .selectFrom('register.code')
    .select(['code', 'store_id'])
    .where('company_id', '=', companyId)
    .orderBy('code')
    .limit(1000)
    .execute();

export const saveCode = (ctx: Ctx, row: Insertable<StoreTables['register.code']>): Promise<unknown> =>
  storeTables(ctx)
    .insertInto('register.code')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'code']).doUpdateSet({
        store_id: row.store_id,
        mapped_by: row.mapped_by,
        mapped_at: row.mapped_at,
      }),
    )
    .execute();

export const insertMessage = (ctx: Ctx, row: Insertable<StoreTables['register.message']>): Promise<unknown> =>
  storeTables(ctx).insertInto('register.message').values(row).execute();

/** Returns the ids of messages with a new signature. */
export async function insertMessages(
  ctx: Ctx,
  rows: readonly Insertable<StoreTables['register.message']>[],
): Promise<ReadonlySet<string>> {
  const kept = await storeTables(ctx)
    .insertInto('register.message')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['company_id', 'signature']).doNothing())
    .returning('message_id')
    .execute();
  return new Set(kept.map(({ message_id: id }) => id));
}

/** How many sales the company's registers sent since then. */
export async function countReceived(ctx: Ctx, companyId: string, since: Date): Promise<number> {
  const { sales } = await storeTables(ctx)
    .selectFrom('register.message')
    .select(sql<number>`coalesce(sum(sales), 0)::int`.as('sales'))
    .where('company_id', '=', companyId)
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  return sales;
}

interface RefusedCount {
  readonly store_id: string;
  readonly week: number;
  readonly day: number;
}

/** Refused messages of each store in the last 7 days, and since yesterday's same hour. */
export const countRefused = (ctx: Ctx, companyId: string, now: Date): Promise<RefusedCount[]> =>
  storeTables(ctx)
    .selectFrom('register.message')
    .select([
      'store_id',
      sql<number>`count(*)::int`.as('week'),
      sql<number>`(count(*) filter (where received_at >= ${new Date(now.getTime() - 86_400_000)}))::int`.as(
        'day',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('refusal', 'is not', null)
    .where('received_at', '>=', new Date(now.getTime() - 7 * 86_400_000))
    .groupBy('store_id')
    .execute();

export interface RefusedMessage {
  readonly store_id: string;
  readonly refusal: string;
  readonly received_at: Date;
}

/** The last one for each store in the past 7 days. */
export const findLastRefused = (ctx: Ctx, companyId: string, now: Date): Promise<RefusedMessage[]> =>
  storeTables(ctx)
    .selectFrom('register.message')
    .distinctOn('store_id')
    .select(['store_id', sql<string>`refusal`.as('refusal'), 'received_at'])
    .where('company_id', '=', companyId)
    .where('refusal', 'is not', null)
    .where('received_at', '>=', new Date(now.getTime() - 7 * 86_400_000))
    .orderBy('store_id')
    .orderBy('received_at', 'desc')
    .execute();
