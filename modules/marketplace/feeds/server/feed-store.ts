import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { formerMember } from '#platform/access/server.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { Long, Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import type { FeedSummary } from '../domain/count-outcomes.ts';
import type { FeedMode, FeedStatus } from '../domain/feed-moves.ts';
import type { FeedMapping } from '../domain/feed-mapping.ts';
import type { FeedFormat } from './reading/read-rows.ts';

export type FeedRow = Selectable<FeedsTables['marketplace.feed']>;

const tables = (ctx: Ctx) => tablesOf<FeedsTables>(ctx);

export interface FeedKey {
  readonly companyId: string;
  readonly feedId: string;
}

export function insertFeed(ctx: Ctx, row: Insertable<FeedsTables['marketplace.feed']>): Promise<FeedRow> {
  return tables(ctx).insertInto('marketplace.feed').values(row).returningAll().executeTakeFirstOrThrow();
}

const selectByKey = (ctx: Ctx, { companyId, feedId }: FeedKey) =>
  tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('feed_id', '=', feedId);

export function findFeed(ctx: Ctx, key: FeedKey): Promise<FeedRow | undefined> {
  return selectByKey(ctx, key).executeTakeFirst();
}

export function lockFeed(ctx: Ctx, key: FeedKey): Promise<FeedRow | undefined> {
  return selectByKey(ctx, key).forUpdate().executeTakeFirst();
}

/** A seller sends one or two a day. */
const maxListed = 100;

export function findNewestFeeds(ctx: Ctx, companyId: string): Promise<FeedRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('feed_id', 'desc')
    .limit(maxListed)
    .execute();
}

export type FeedChange = Updateable<FeedsTables['marketplace.feed']>;

export function updateFeed(ctx: Ctx, { companyId, feedId }: FeedKey, change: FeedChange): Promise<FeedRow> {
  return tables(ctx)
    .updateTable('marketplace.feed')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('feed_id', '=', feedId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when another attempt started or the file was discarded. */
export async function updateProgress(
  ctx: Ctx,
  { company_id, feed_id, attempt }: FeedRow,
  { rows, bytes }: { readonly rows: number; readonly bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('marketplace.feed')
    .set({ rows_done: rows, bytes_done: bytes, changed_at: ctx.clock.now() })
    .where('company_id', '=', company_id)
    .where('feed_id', '=', feed_id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'Checking')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The waiting file of each seller. */
export async function findWaitingFeeds(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select(['supplier_id', 'feed_id'])
    .where('state', '=', 'AwaitingApproval')
    .orderBy('uploaded_at')
    .execute();
  return new Map(rows.map(({ supplier_id, feed_id }) => [supplier_id, feed_id]));
}

/** Whether one of the seller's files waits for the desk's approval. */
export async function hasWaitingFeed(ctx: Ctx, supplierId: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select('feed_id')
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'AwaitingApproval')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another fetched file already waits for its seller. */
export async function hasOtherForReview(
  ctx: Ctx,
  { company_id, feed_id }: Pick<FeedRow, 'company_id' | 'feed_id'>,
): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select('feed_id')
    .where('company_id', '=', company_id)
    .where('is_automatic', '=', true)
    .where('state', 'in', ['Uploaded', 'Checked'])
    .where('feed_id', '<>', feed_id)
    .executeTakeFirst();
  return row !== undefined;
}

export function findStalledFeeds(ctx: Ctx, before: Date): Promise<FeedRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('state', 'in', ['Checking', 'Publishing'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(100)
    .execute();
}

export function findExpiredFeeds(ctx: Ctx, before: Date): Promise<FeedRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('state', 'in', ['Checked', 'AwaitingApproval'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(100)
    .execute();
}

/** Files that recently ended unpublished, whose staging rows can go. */
export async function findEndedFeeds(ctx: Ctx): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - 3 * 86_400_000);
  const rows = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select('feed_id')
    .where('state', 'in', ['Discarded', 'Refused', 'Failed'])
    .where('ended_at', '>', since)
    .execute();
  return rows.map(({ feed_id }) => feed_id);
}

type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type FeedPlan = NonNullable<Feed['plan']>;

export interface FeedsTables {
  'marketplace.supplier': CatalogTables['marketplace.supplier'] & { mapping: MaybeJson<FeedMapping> };
  'marketplace.feed': {
    company_id: string;
    feed_id: string;
    supplier_id: string;
    file_id: string;
    file_name: string;
    file_size: ColumnType<string, number, number>;
    uploaded_by: string;
    uploaded_by_name: string;
    uploaded_at: Date;
    format: Json<FeedFormat>;
    headers: Json<readonly string[]>;
    sample_rows: Json<readonly (readonly string[])[]>;
    column_set: Maybe<NonNullable<Feed['columnSet']>>;
    mapping: Json<FeedMapping>;
    mode: FeedMode;
    state: FeedStatus;
    attempt: Otherwise<number>;
    tries: Otherwise<number>;
    rows_done: Otherwise<number>;
    bytes_done: Long;
    summary: MaybeJson<FeedSummary>;
    plan: MaybeJson<FeedPlan>;
    report_id: Maybe<string>;
    on_market_at: Maybe<Date>;
    reason: Maybe<string>;
    changed_at: Date;
    ended_at: Maybe<Date>;
    is_automatic: Otherwise<boolean>;
  };
}

export const heldFeeds: readonly HeldTable[] = [
  {
    table: 'marketplace.supplier',
    title: 'Seller account',
    person: ['asked_by'],
    company: 'company_id',
    shows: ['supplier_id', 'name', 'status', 'reason', 'changed_at'],
    order: ['supplier_id'],
    dated: 'changed_at',
    erase: { stays: 'Orders refer to the seller, which is a company, not a person.' },
  },
  {
    table: 'marketplace.feed',
    title: 'Diamond feeds',
    person: ['uploaded_by'],
    company: 'company_id',
    shows: ['feed_id', 'file_name', 'file_size', 'mode', 'state', 'uploaded_at', 'reason', 'ended_at'],
    order: ['uploaded_at'],
    dated: 'uploaded_at',
    erase: { set: { uploaded_by_name: formerMember.name } },
    file: 'file_id',
  },
];
