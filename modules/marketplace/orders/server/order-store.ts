import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (ctx: Ctx) => tablesOf<OrderTables>(ctx);

export type OrderRow = Selectable<OrderTables['marketplace.diamond_order']>;
export type OrderItemRow = Selectable<OrderTables['marketplace.order_item']>;
export type OrderMoveRow = Selectable<OrderTables['marketplace.order_move']>;

export interface OrderKey {
  readonly companyId: string;
  readonly orderId: string;
}

export interface ItemKey {
  readonly companyId: string;
  readonly orderItemId: string;
}

/** The next order's number; an order never placed leaves a gap. */
export async function nextOrderNumber(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select 'D-' || nextval('marketplace.order_number') as number`.execute(ctx.database);
  const [row] = rows;
  if (row === undefined) throw new Error('The order number sequence returned nothing.');
  return row.number;
}

/** False when the order exists already. */
export async function insertOrder(
  ctx: Ctx,
  row: Omit<OrderRow, 'deliver_to' | 'version'> & { deliver_to: string },
): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('marketplace.diamond_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function insertItems(
  ctx: Ctx,
  rows: readonly (Omit<
    OrderItemRow,
    | 'stone'
    | 'cost'
    | 'authenticated_at'
    | 'refund_amount'
    | 'refund_id'
    | 'refund_failed'
    | 'refund_tries'
    | 'difference'
    | 'difference_paid'
    | 'stars'
    | 'rated_by'
    | 'rated_at'
  > & { stone: string; cost: string })[],
): Promise<void> {
  await tables(ctx)
    .insertInto('marketplace.order_item')
    .values([...rows])
    .execute();
}

/** A bought stone leaves the market, and its holds end. */
export async function sellStones(ctx: Ctx, orderId: string): Promise<void> {
  await sql`select marketplace.sell_stones(${orderId})`.execute(ctx.database);
}

export function findOrder(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<OrderRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.diamond_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export function findOrderByNumber(
  ctx: Ctx,
  companyId: string,
  number: string,
): Promise<OrderRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.diamond_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Locked until the transaction ends: moves of an order and its parts take turns. */
export function lockOrder(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<OrderRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.diamond_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export function findOrderByBill(ctx: Ctx, companyId: string, billId: string): Promise<OrderRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.diamond_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
}

export function updateOrder(
  ctx: Ctx,
  { company_id: companyId, order_id: orderId, version }: OrderRow,
  changes: Updateable<OrderTables['marketplace.diamond_order']>,
): Promise<OrderRow> {
  return tables(ctx)
    .updateTable('marketplace.diamond_order')
    .set({ ...changes, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In the cart's order. */
export function listItems(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<OrderItemRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.order_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
}

export function updateItem(
  ctx: Ctx,
  { company_id: companyId, order_item_id: orderItemId }: OrderItemRow,
  changes: Updateable<OrderTables['marketplace.order_item']>,
): Promise<OrderItemRow> {
  return tables(ctx)
    .updateTable('marketplace.order_item')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('order_item_id', '=', orderItemId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertMove(ctx: Ctx, row: Omit<OrderMoveRow, 'move_id'>): Promise<void> {
  await tables(ctx).insertInto('marketplace.order_move').values(row).execute();
}

/** Oldest first. */
export function listMoves(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<OrderMoveRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.order_move')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('move_id')
    .execute();
}

export function findItem(ctx: Ctx, { companyId, orderItemId }: ItemKey): Promise<OrderItemRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.order_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst();
}

export function findItemByRefund(ctx: Ctx, refundId: string): Promise<OrderItemRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.order_item')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/** Stones of a canceled order are listed again when a seller still offers them. */
export async function relistStones(ctx: Ctx, orderId: string): Promise<void> {
  await sql`select marketplace.offer_again(${orderId})`.execute(ctx.database);
}
