import type { Day } from '#kit/domain/day.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrderKey } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (ctx: Ctx) => tablesOf<OrderTables>(ctx);

export type ReturnRow = Selectable<OrderTables['marketplace.stone_return']>;

export async function insertReturn(
  ctx: Ctx,
  row: Omit<
    ReturnRow,
    'carrier' | 'tracking_number' | 'shipment_id' | 'decided_by' | 'decided_at' | 'answer'
  >,
): Promise<void> {
  await tables(ctx).insertInto('marketplace.stone_return').values(row).execute();
}

export function listReturns(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<ReturnRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.stone_return')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

export function findReturn(
  ctx: Ctx,
  { companyId, orderItemId }: { readonly companyId: string; readonly orderItemId: string },
): Promise<ReturnRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.stone_return')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst();
}

export function findReturnByShipment(
  ctx: Ctx,
  { companyId, shipmentId }: { readonly companyId: string; readonly shipmentId: string },
): Promise<ReturnRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.stone_return')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
}

export async function updateReturn(
  ctx: Ctx,
  { company_id: companyId, return_id: returnId }: ReturnRow,
  changes: Updateable<OrderTables['marketplace.stone_return']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.stone_return')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('return_id', '=', returnId)
    .execute();
}

/** Spec marketplace §9: by calendar month. */
export async function countReturns(ctx: Ctx, companyId: string, today: Day): Promise<number> {
  const first = day(`${today.slice(0, 8)}01`);
  const row = await tables(ctx)
    .selectFrom('marketplace.stone_return')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .where('asked_on', '>=', first)
    .where('asked_on', '<', addDays(today, 1))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Locked until the transaction ends: of two requests for a month's last free return, one comes second. */
export async function lockReturns(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace.returns/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}
