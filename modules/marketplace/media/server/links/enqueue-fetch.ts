import * as z from 'zod/mini';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';

export const fetchMedia = defineJob({ name: 'marketplace.fetch_media', payload: z.object({}), tries: 5 });

/** At once, without waiting for the next minute. The key is that of the scheduled run, so that only one run waits. */
export const enqueueFetch = (ctx: Ctx): Promise<void> =>
  ctx.enqueue(fetchMedia, {}, { key: fetchMedia.name });

/** The same for a transaction of the tables' owner. */
export async function enqueueFetchOn(connection: CopyClient): Promise<void> {
  const { name, tries } = fetchMedia;
  await connection.query(`select kit.enqueue($1, '{}', null, $1, $2, null)`, [name, tries]);
}
