import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { advices } from '../domain/order-change.ts';
import { storeTables } from './store-tables.ts';
import type { OrderRow, StoreKey, StoreOrderStatus, StoreTables } from './store-tables.ts';

export interface OrderKey extends StoreKey {
  readonly order_id: string;
}

const orders = (ctx: Ctx, { company_id, store_id }: StoreKey) =>
  storeTables(ctx)
    .selectFrom('shipping.store_order')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id);

export const findOrder = (ctx: Ctx, key: OrderKey): Promise<OrderRow | undefined> =>
  orders(ctx, key).where('order_id', '=', key.order_id).executeTakeFirst();

export const lockOrder = (ctx: Ctx, key: OrderKey): Promise<OrderRow | undefined> =>
  orders(ctx, key).where('order_id', '=', key.order_id).forUpdate().executeTakeFirst();

export const lockOrderOfShipment = (ctx: Ctx, companyId: string, shipmentId: string) =>
  storeTables(ctx)
    .selectFrom('shipping.store_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();

export const insertOrder = (ctx: Ctx, row: Insertable<StoreTables['shipping.store_order']>) =>
  storeTables(ctx).insertInto('shipping.store_order').values(row).execute();

export const updateOrder = (
  ctx: Ctx,
  { company_id, store_id, order_id }: OrderKey,
  change: Updateable<StoreTables['shipping.store_order']>,
) =>
  storeTables(ctx)
    .updateTable('shipping.store_order')
    .set(change)
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .execute();

/** Locked; in ID order, so that two requests can't wait for each other. Without IDs: all of the store. */
export const lockOrders = (ctx: Ctx, key: StoreKey, orderIds?: readonly string[]): Promise<OrderRow[]> =>
  orders(ctx, key)
    .$if(orderIds !== undefined, (query) =>
      query.where(sql<boolean>`order_id = any(${[...(orderIds ?? [])]}::text[])`),
    )
    .orderBy('order_id')
    .forUpdate()
    .execute();

export const deleteOrder = (ctx: Ctx, { company_id, store_id, order_id }: OrderKey) =>
  storeTables(ctx)
    .deleteFrom('shipping.store_order')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .execute();

const asking = Object.entries(advices).flatMap(([code, { isDone }]) => (isDone === true ? [] : [code]));

/** Something waits for a person. */
const isOpenAdvice = sql<boolean>`advice = any(${asking}::text[])`;

const statusesOf = {
  Waiting: ['Waiting', 'Blocked'],
  Shipped: ['Shipped'],
  Ended: ['Canceled', 'Closed'],
  All: ['Waiting', 'Blocked', 'Shipped', 'Canceled', 'Closed'],
} as const satisfies Record<string, readonly StoreOrderStatus[]>;

interface OrderPage {
  readonly limit: number;
  readonly after: readonly unknown[] | undefined;
  readonly status: keyof typeof statusesOf;
}

/** Orders that need a person's attention are listed with the waiting ones, whatever their status. */
export function findOrders(ctx: Ctx, key: StoreKey, { status, ...page }: OrderPage): Promise<OrderRow[]> {
  const isListed = sql<boolean>`status = any(${[...statusesOf[status]]}::text[])`;
  const query = orders(ctx, key).where(
    status === 'Waiting' ? sql<boolean>`(${isListed} or ${isOpenAdvice})` : isListed,
  );
  return nextRows(query, ['placed_at', 'order_id'], { ...page, order: 'desc' }).execute();
}

interface OrderCounts {
  readonly store_id: string;
  readonly waiting: number;
  readonly toCheck: number;
  readonly shipped: number;
  readonly lastOrderAt: Date | null;
}

export const countOrders = (ctx: Ctx, companyId: string): Promise<OrderCounts[]> =>
  storeTables(ctx)
    .selectFrom('shipping.store_order')
    .select([
      'store_id',
      sql<number>`(count(*) filter (where status in ('Waiting', 'Blocked')))::integer`.as('waiting'),
      sql<number>`(count(*) filter (where ${isOpenAdvice}))::integer`.as('toCheck'),
      sql<number>`(count(*) filter (where status = 'Shipped'))::integer`.as('shipped'),
      sql<Date | null>`max(placed_at)`.as('lastOrderAt'),
    ])
    .where('company_id', '=', companyId)
    .groupBy('store_id')
    .execute();

/** Orders of one store that wait for a decision. */
export const countToCheck = async (ctx: Ctx, { company_id, store_id }: StoreKey): Promise<number> =>
  (await countOrders(ctx, company_id)).find((one) => one.store_id === store_id)?.toCheck ?? 0;

export const findShipmentsOf = async (
  ctx: Ctx,
  companyId: string,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, ShipmentRow>> => {
  const ids = rows.flatMap(({ shipment_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.shipment_id, row]));
};

/** Drafts that no person changed and whose day has passed leave today, so that they can be bought. */
export const moveShipDates = (ctx: Ctx, { company_id, store_id }: StoreKey, today: Day) =>
  sql`
    update shipping.shipment s
    set draft = jsonb_set(s.draft, '{shipDate}', to_jsonb(${today}::text)), ship_on = ${today}::date
    from shipping.store_order o
    where o.company_id = ${company_id} and o.store_id = ${store_id} and o.status = 'Waiting'
      and s.company_id = o.company_id and s.shipment_id = o.shipment_id
      and s.status = 'Saved' and s.version = o.draft_version and s.ship_on < ${today}::date`.execute(
    ctx.database,
  );

/** Total insured value of the waiting drafts. */
export const sumWaiting = async (ctx: Ctx, { company_id, store_id }: StoreKey): Promise<number> => {
  const { rows } = await sql<{ readonly value: string }>`
    select coalesce(sum(s.insured_value), 0) as value
    from shipping.store_order o
    join shipping.shipment s on s.company_id = o.company_id and s.shipment_id = o.shipment_id
    where o.company_id = ${company_id} and o.store_id = ${store_id} and o.status = 'Waiting'`.execute(
    ctx.database,
  );
  return Number(rows[0]?.value ?? 0);
};
