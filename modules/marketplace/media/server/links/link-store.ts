import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { enqueueFetchOn } from './enqueue-fetch.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { LinkKind, linkStatuses } from '../../domain/media-rules.ts';

type LinkStatus = (typeof linkStatuses)[number];

interface LinkTables {
  'marketplace.seller_media': {
    company_id: string;
    stock_ref: string;
    kind: LinkKind;
    supplier_id: string;
    item_id: number;
    url: string;
    status: Otherwise<LinkStatus>;
    reason: Otherwise<string>;
    hash: Maybe<string>;
    tries: Otherwise<number>;
    next_at: Maybe<Date>;
    changed_at: Date;
  };
}

export type LinkRow = Selectable<LinkTables['marketplace.seller_media']>;

const tables = (ctx: Ctx) => tablesOf<LinkTables>(ctx);

export function findDueLinks(ctx: Ctx, now: Date, limit: number): Promise<LinkRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_media')
    .selectAll()
    .where('status', '=', 'Waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/**
 * Takes a due link until then, unless another run has taken it or its seller's file has changed it. A run that ends
 * early leaves it due again.
 */
export async function takeLink(
  ctx: Ctx,
  { company_id: companyId, stock_ref: stockRef, kind, url }: LinkRow,
  until: Date,
): Promise<LinkRow | undefined> {
  return tables(ctx)
    .updateTable('marketplace.seller_media')
    .set({ next_at: until })
    .where('company_id', '=', companyId)
    .where('stock_ref', '=', stockRef)
    .where('kind', '=', kind)
    .where('url', '=', url)
    .where('status', '=', 'Waiting')
    .where('next_at', '<=', ctx.clock.now())
    .returningAll()
    .executeTakeFirst();
}

/** Unless a newer file has another link or removed it. */
export async function updateLink(
  ctx: Ctx,
  { company_id: companyId, stock_ref: stockRef, kind, url }: LinkRow,
  change: Updateable<LinkTables['marketplace.seller_media']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('marketplace.seller_media')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('stock_ref', '=', stockRef)
    .where('kind', '=', kind)
    .where('url', '=', url)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function showMedia(ctx: Ctx, itemId: number): Promise<void> {
  await sql`select marketplace.show_media(array[${itemId}::integer])`.execute(ctx.database);
}

interface LinkFilter {
  readonly status: LinkStatus | undefined;
  readonly search: string;
  readonly limit: number;
  readonly after: readonly [at: Date, stockRef: string] | undefined;
}

/** The latest change first; one extra row shows that there is a next page. */
export function findLinks(
  ctx: Ctx,
  companyId: string,
  { status, search, limit, after }: LinkFilter,
): Promise<LinkRow[]> {
  let query = tables(ctx)
    .selectFrom('marketplace.seller_media')
    .selectAll()
    .where('company_id', '=', companyId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== '') query = query.where('stock_ref', 'ilike', `${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return nextRows(query, ['changed_at', sql<string>`stock_ref || '/' || kind`], {
    limit,
    after,
    order: 'desc',
  }).execute();
}

export async function countLinks(ctx: Ctx, companyId: string): Promise<Record<LinkStatus, number>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.seller_media')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where('company_id', '=', companyId)
    .groupBy('status')
    .execute();
  const counts = { Waiting: 0, Shown: 0, Refused: 0, Failed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function retryLinks(ctx: Ctx, companyId: string): Promise<number> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('marketplace.seller_media')
    .set({ status: 'Waiting', tries: 0, next_at: now, changed_at: now })
    .where('company_id', '=', companyId)
    .where('status', 'in', ['Failed', 'Refused'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Links of stones that their seller hasn't offered since then. */
export async function findGoneLinks(ctx: Ctx, before: Date, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.* from marketplace.seller_media link
    left join marketplace.offer on offer.supplier_id = link.supplier_id and offer.stock_ref = link.stock_ref
    where offer.stock_ref is null or (not offer.is_open and offer.confirmed_at < ${before})
    order by link.company_id, link.stock_ref, link.kind limit ${limit}`.execute(ctx.database);
  return rows;
}

export async function deleteLink(
  ctx: Ctx,
  { company_id: companyId, stock_ref: stockRef, kind }: LinkRow,
): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.seller_media')
    .where('company_id', '=', companyId)
    .where('stock_ref', '=', stockRef)
    .where('kind', '=', kind)
    .execute();
}

export async function findUnusedHashes(ctx: Ctx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as stored (hash)
    where not exists (select from marketplace.seller_media link where link.hash = stored.hash)`.execute(
    ctx.database,
  );
  return rows.map(({ hash }) => hash);
}

/** Until the end of the transaction, no one else stores or removes this file. */
export async function lockHash(ctx: Ctx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media/${hash}`}, 4712))`.execute(ctx.database);
}

interface Publishing {
  readonly companyId: string;
  readonly supplierId: string;
  readonly now: Date;
}

/**
 * The links of the temporary table `coming`, as its seller's file has them now. A link that didn't change keeps what is
 * known about it.
 */
export async function writeLinks(
  connection: CopyClient,
  { companyId, supplierId, now }: Publishing,
): Promise<void> {
  await connection.query(
    `delete from marketplace.seller_media link using coming
     where link.company_id = $1 and link.stock_ref = coming.stock_ref
       and case link.kind when 'Image' then coming.image_url when 'Viewer' then coming.viewer_url
         else coming.report_url end is distinct from link.url`,
    [companyId],
  );
  const { rowCount } = await connection.query(
    `insert into marketplace.seller_media (company_id, stock_ref, kind, supplier_id, item_id, url, next_at, changed_at)
     select $1, coming.stock_ref, link.kind, $2, coming.item_id, link.url, $3, $3
     from coming, lateral (values ('Image', image_url), ('Viewer', viewer_url), ('Report', report_url)) link (kind, url)
     where link.url is not null and not coming.is_gone
     on conflict (company_id, stock_ref, kind) do update set item_id = excluded.item_id, status = 'Waiting', reason = '',
       hash = null, tries = 0, next_at = excluded.next_at, changed_at = excluded.changed_at
       where seller_media.item_id <> excluded.item_id`,
    [companyId, supplierId, now],
  );
  if (rowCount !== null && rowCount > 0) await enqueueFetchOn(connection);
  await showMediaOf(connection, 'select item_id from coming union select item_id from touched');
}

/** Of those stones that sellers linked something for. */
export async function showMediaOf(connection: CopyClient, items: string): Promise<void> {
  await connection.query(
    `select marketplace.show_media(array(
       select wanted.item_id from (${items}) wanted
       where exists (select from marketplace.seller_media link where link.item_id = wanted.item_id)
         or exists (select from marketplace.media shown where shown.item_id = wanted.item_id and shown.is_sellers)))`,
  );
}

export const heldLinks: readonly HeldTable[] = [
  {
    table: 'marketplace.seller_media',
    title: 'Links to pictures of your stones',
    company: 'company_id',
    shows: ['stock_ref', 'kind', 'url', 'status', 'reason', 'changed_at'],
    order: ['changed_at', 'stock_ref', 'kind'],
    dated: 'changed_at',
    erase: { stays: "Links to pictures of stones. They don't identify anyone." },
  },
];
