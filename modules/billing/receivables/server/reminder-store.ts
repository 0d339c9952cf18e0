import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReceivablesTables, ReminderRow } from './receivables-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReceivablesTables>(ctx);

/** Of one company or of all. */
export function findReminders(ctx: Ctx, companyId?: string): Promise<ReminderRow[]> {
  const query = tables(ctx).selectFrom('billing.reminder').selectAll();
  return (companyId === undefined ? query : query.where('company_id', '=', companyId))
    .orderBy('step')
    .execute();
}

/** False if it was sent before. */
export async function insertReminder(ctx: Ctx, row: ReminderRow): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('billing.reminder')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}
