import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PromiseRow, ReceivablesTables } from './receivables-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReceivablesTables>(ctx);

export async function insertPromise(ctx: Ctx, row: PromiseRow): Promise<void> {
  await tables(ctx).insertInto('billing.promise').values(row).execute();
}

/** Of one company or of all, the latest first. */
export function findPromises(ctx: Ctx, companyId?: string): Promise<PromiseRow[]> {
  let query = tables(ctx).selectFrom('billing.promise').selectAll();
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  return query.orderBy('made_at', 'desc').orderBy('promise_id', 'desc').limit(500).execute();
}

/** False if there was none to withdraw. A new promise replaces the earlier ones. */
export async function withdrawPromises(ctx: Ctx, companyId: string): Promise<boolean> {
  const changed = await tables(ctx)
    .updateTable('billing.promise')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
