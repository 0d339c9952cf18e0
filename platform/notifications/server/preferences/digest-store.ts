import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DigestSettings } from '../../domain/digest-time.ts';
import type { NotificationsTables } from '../notice-store.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

/** Of those of these people who chose their own. */
export async function findDigestSettings(
  ctx: Ctx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, DigestSettings>> {
  const rows = await tables(ctx)
    .selectFrom('notifications.digest_setting')
    .select(['person_id as personId', 'frequency', 'weekday', 'hour', 'time_zone as timeZone'])
    .where(sql<boolean>`person_id = any(${[...personIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ personId, ...settings }) => [personId, settings]));
}
