import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ContentTables } from './content-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ContentTables>(ctx);

export function allVideos(ctx: Ctx): Promise<ContentTables['content.video'][]> {
  return tables(ctx).selectFrom('content.video').selectAll().orderBy('position').execute();
}

export function saveVideoUrl(
  ctx: Ctx,
  id: string,
  url: string | null,
): Promise<ContentTables['content.video'] | undefined> {
  return tables(ctx)
    .updateTable('content.video')
    .set({ url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
