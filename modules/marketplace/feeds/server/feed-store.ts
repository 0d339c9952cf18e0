import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FeedsTables } from './feeds-tables.ts';

export type FeedRow = Selectable<FeedsTables['marketplace.feed']>;

const tables = (ctx: Ctx) => tablesOf<FeedsTables>(ctx);

export interface FeedKey {
  readonly companyId: string;
  readonly feedId: string;
}

export function insertFeed(ctx: Ctx, row: Insertable<FeedsTables['marketplace.feed']>): Promise<FeedRow> {
  return tables(ctx).insertInto('marketplace.feed').values(row).returningAll().executeTakeFirstOrThrow();
}

const byKey = (ctx: Ctx, { companyId, feedId }: FeedKey) =>
  tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('feed_id', '=', feedId);

export function findFeed(ctx: Ctx, key: FeedKey): Promise<FeedRow | undefined> {
  return byKey(ctx, key).executeTakeFirst();
}

export function lockFeed(ctx: Ctx, key: FeedKey): Promise<FeedRow | undefined> {
  return byKey(ctx, key).forUpdate().executeTakeFirst();
}

/** More than anybody looks through; a seller sends one or two a day. */
const mostListed = 100;

export function newestFeeds(ctx: Ctx, companyId: string): Promise<FeedRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('feed_id', 'desc')
    .limit(mostListed)
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

/** False where somebody else has begun anew meanwhile, or the file is left. */
export async function noteProgress(
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

/** Of each seller the file that waits for the desk. */
export async function waitingFeeds(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select(['supplier_id', 'feed_id'])
    .where('state', '=', 'AwaitingApproval')
    .orderBy('uploaded_at')
    .execute();
  return new Map(rows.map(({ supplier_id, feed_id }) => [supplier_id, feed_id]));
}

/** Files that somebody should work at and nobody has for so long. */
export function feedsLeftBehind(ctx: Ctx, before: Date): Promise<FeedRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('state', 'in', ['Checking', 'Publishing'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(100)
    .execute();
}

/** Files whose judged rows nobody has asked for in all that time. */
export function feedsToLeave(ctx: Ctx, before: Date): Promise<FeedRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.feed')
    .selectAll()
    .where('state', 'in', ['Checked', 'AwaitingApproval'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(100)
    .execute();
}

/** Files that came to their end lately without a publication: what is staged of them is nobody's any more. */
export async function leftFeeds(ctx: Ctx): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - 3 * 86_400_000);
  const rows = await tables(ctx)
    .selectFrom('marketplace.feed')
    .select('feed_id')
    .where('state', 'in', ['Discarded', 'Refused', 'Failed'])
    .where('ended_at', '>', since)
    .execute();
  return rows.map(({ feed_id }) => feed_id);
}
