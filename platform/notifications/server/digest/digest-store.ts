import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { NoticeRow } from '../notice-store.ts';
import type { NotificationsTables } from '../notifications-tables.ts';
import type { Owner } from '../owner.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

/** False where this day's digest was begun before, by whichever node. */
export async function beginDigest(ctx: Ctx, day: string): Promise<boolean> {
  const made = await tables(ctx)
    .insertInto('notifications.digest_run')
    .values({ day, begun_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

export function whoWaitsForDigest(ctx: Ctx, before: Date): Promise<Owner[]> {
  return tables(ctx)
    .selectFrom('notifications.notice')
    .select(['company_id as companyId', 'person_id as personId'])
    .distinct()
    .where('digest_state', '=', 'waiting')
    .where('created_on', '<', before)
    .orderBy('company_id')
    .orderBy('person_id')
    .execute();
}

/** Held until the work ends, so that no notice is in two digests. */
export async function takeForDigest(
  ctx: Ctx,
  { companyId, personId }: Owner,
  before: Date,
): Promise<NoticeRow[]> {
  const rows = await tables(ctx)
    .updateTable('notifications.notice')
    .set({ digest_state: 'sent' })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('digest_state', '=', 'waiting')
    .where('created_on', '<', before)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.created_on.getTime() - b.created_on.getTime());
}
