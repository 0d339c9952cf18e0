import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BannerAudience } from '../domain/banner.ts';
import type { ContentTables } from '#platform/content/help/server/content-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ContentTables>(ctx);

export type BannerRow = ContentTables['content.banner'];

/** Those whose time it is; which screen each is for is decided in the domain. */
export function runningBanners(ctx: Ctx, audience: BannerAudience): Promise<BannerRow[]> {
  const now = ctx.clock.now();
  return tables(ctx)
    .selectFrom('content.banner')
    .selectAll()
    .where('audience', '=', audience)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findBanner(ctx: Ctx, id: string): Promise<BannerRow | undefined> {
  return tables(ctx).selectFrom('content.banner').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockBanner(ctx: Ctx, id: string): Promise<BannerRow | undefined> {
  return tables(ctx)
    .selectFrom('content.banner')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function allBanners(ctx: Ctx): Promise<BannerRow[]> {
  return tables(ctx)
    .selectFrom('content.banner')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Answers false where a banner of that id is there already: demo data is made more than once. */
export async function insertBanner(ctx: Ctx, row: BannerRow): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('content.banner')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function saveBanner(ctx: Ctx, { id, ...fields }: BannerRow): Promise<void> {
  await tables(ctx).updateTable('content.banner').set(fields).where('id', '=', id).execute();
}
