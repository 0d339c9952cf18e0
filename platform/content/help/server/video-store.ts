import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

interface VideoTables {
  'content.video': {
    id: string;
    position: number;
    title: string;
    shows: string;
    seconds: number;
    transcript: string;
    url: string | null;
  };
}

export type VideoRow = VideoTables['content.video'];

const tables = (ctx: Ctx) => tablesOf<VideoTables>(ctx);

export function listVideos(ctx: Ctx): Promise<VideoRow[]> {
  return tables(ctx).selectFrom('content.video').selectAll().orderBy('position').execute();
}

export function saveVideoUrl(ctx: Ctx, id: string, url: string | null): Promise<VideoRow | undefined> {
  return tables(ctx)
    .updateTable('content.video')
    .set({ url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
