import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ContentTables } from '#platform/content/help/server/content-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ContentTables>(ctx);

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
