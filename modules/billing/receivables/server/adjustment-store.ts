import { sql } from '#kit/server/database/sql.ts';
import type { Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AdjustmentRow, ReceivablesTables } from './receivables-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReceivablesTables>(ctx);

/** False if another adjustment of the bill waits for approval. */
export async function insertAdjustment(ctx: Ctx, row: AdjustmentRow): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('billing.adjustment')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export interface AdjustmentKey {
  readonly companyId: string;
  readonly adjustmentId: string;
}

const selectAdjustment = (ctx: Ctx, { companyId, adjustmentId }: AdjustmentKey) =>
  tables(ctx)
    .selectFrom('billing.adjustment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('adjustment_id', '=', adjustmentId);

export function lockAdjustment(ctx: Ctx, key: AdjustmentKey): Promise<AdjustmentRow | undefined> {
  return selectAdjustment(ctx, key).forUpdate().executeTakeFirst();
}

export async function updateAdjustment(
  ctx: Ctx,
  { company_id: companyId, adjustment_id: adjustmentId }: AdjustmentRow,
  changed: Updateable<ReceivablesTables['billing.adjustment']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('billing.adjustment')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}

/** Those to approve first, then the latest. */
export function latestAdjustments(ctx: Ctx, limit: number): Promise<AdjustmentRow[]> {
  return tables(ctx)
    .selectFrom('billing.adjustment')
    .selectAll()
    .orderBy(sql`status <> 'Pending'`)
    .orderBy('entered_at', 'desc')
    .orderBy('adjustment_id', 'desc')
    .limit(limit)
    .execute();
}

export function pendingAdjustments(ctx: Ctx): Promise<AdjustmentRow[]> {
  return tables(ctx)
    .selectFrom('billing.adjustment')
    .selectAll()
    .where('status', '=', 'Pending')
    .orderBy('entered_at')
    .execute();
}

/** The company's request that the desk hasn't decided. */
export function pendingRefund(ctx: Ctx, companyId: string): Promise<AdjustmentRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.adjustment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'refund')
    .where('status', '=', 'Pending')
    .executeTakeFirst();
}

export function decidedAdjustments(ctx: Ctx, since: Date): Promise<AdjustmentRow[]> {
  return tables(ctx).selectFrom('billing.adjustment').selectAll().where('decided_at', '>=', since).execute();
}

/** A refund of credit that was approved and hasn't come back. */
export function findPostedRefund(ctx: Ctx, key: AdjustmentKey): Promise<AdjustmentRow | undefined> {
  return selectAdjustment(ctx, key)
    .where('kind', '=', 'refund')
    .where('status', '=', 'Posted')
    .executeTakeFirst();
}
