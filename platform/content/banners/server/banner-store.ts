import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { HeldTable, Ctx } from '#platform/access/server.ts';
import type { BannerAudience, ScreenType } from '../domain/banner.ts';

interface BannerTables {
  'content.banner': {
    id: string;
    text: string;
    link_label: string | null;
    link_to: string | null;
    audience: BannerAudience;
    screen_types: ScreenType[];
    starts_at: Date;
    ends_at: Date | null;
    dismissable: boolean;
    position: number;
    created_at: Date;
    changed_at: Date;
  };
  'content.banner_dismissal': { person_id: string; banner_id: string; dismissed_at: Date };
}

const tables = (ctx: Ctx) => tablesOf<BannerTables>(ctx);

export type BannerRow = BannerTables['content.banner'];

/** Banners whose period includes now; the domain filters by screen. */
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

export function listAllBanners(ctx: Ctx): Promise<BannerRow[]> {
  return tables(ctx)
    .selectFrom('content.banner')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Does nothing if the id exists: demo data is created on every start. */
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

export async function dismissedBy(ctx: Ctx, personId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(ctx)
    .selectFrom('content.banner_dismissal')
    .select('banner_id')
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map((row) => row.banner_id));
}

export async function insertDismissal(ctx: Ctx, personId: string, bannerId: string): Promise<void> {
  await tables(ctx)
    .insertInto('content.banner_dismissal')
    .values({ person_id: personId, banner_id: bannerId, dismissed_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissals(ctx: Ctx, bannerId: string): Promise<void> {
  await tables(ctx).deleteFrom('content.banner_dismissal').where('banner_id', '=', bannerId).execute();
}

export async function countDismissals(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(ctx)
    .selectFrom('content.banner_dismissal')
    .select(['banner_id', sql<number>`count(*)`.as('people')])
    .groupBy('banner_id')
    .execute();
  return new Map(rows.map((row) => [row.banner_id, row.people]));
}

export const bannersHeld: readonly HeldTable[] = [
  {
    table: 'content.banner_dismissal',
    title: 'Dismissed banners',
    person: ['person_id'],
    shows: ['banner_id', 'dismissed_at'],
    order: ['banner_id'],
    dated: 'dismissed_at',
    erase: 'remove',
  },
];
