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

const isAmong = (orderIds: readonly string[]) => sql<boolean>`order_id = any(${[...orderIds]}::text[])`;

export const findOrdersAmong = (ctx: Ctx, key: StoreKey, orderIds: readonly string[]): Promise<OrderRow[]> =>
  orders(ctx, key).where(isAmong(orderIds)).orderBy('order_id').execute();

interface IdPage {
  readonly after: string;
  readonly limit: number;
  /** Absent: all of the store. */
  readonly among: readonly string[] | undefined;
}

export const findOrderIds = async (
  ctx: Ctx,
  { company_id, store_id }: StoreKey,
  { after, limit, among }: IdPage,
): Promise<string[]> => {
  const rows = await storeTables(ctx)
    .selectFrom('shipping.store_order')
    .select('order_id')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '>', after)
    .$if(among !== undefined, (query) => query.where(isAmong(among ?? [])))
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
};

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

export const countAll = async (ctx: Ctx, { company_id, store_id }: StoreKey): Promise<number> => {
  const { count } = await storeTables(ctx)
    .selectFrom('shipping.store_order')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .executeTakeFirstOrThrow();
  return count;
};

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

/** As many as the bulk purchase page buys without a pause. */
const mostReady = 250;

/** The drafts that can be bought now: no order is held until later, and none waits for a decision. */
export const findReady = async (
  ctx: Ctx,
  { company_id, store_id }: StoreKey,
  today: Day,
): Promise<string[]> => {
  const { rows } = await sql<{ readonly shipment_id: string }>`
    select s.shipment_id
    from shipping.store_order o
    join shipping.shipment s on s.company_id = o.company_id and s.shipment_id = o.shipment_id
    where o.company_id = ${company_id} and o.store_id = ${store_id} and o.status = 'Waiting'
      and s.status = 'Saved' and ${isOpenAdvice} is not true
      and (jsonb_typeof(o.facts -> 'hold') = 'null' or o.facts -> 'hold' ->> 'until' <= ${today})
    order by o.placed_at, o.order_id
    limit ${mostReady}`.execute(ctx.database);
  return rows.map(({ shipment_id: id }) => id);
};

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
