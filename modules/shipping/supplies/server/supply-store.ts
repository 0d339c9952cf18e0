import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { StoredLabel } from '#modules/shipping/labels/server/label-store.ts';
import type { OrderedLine } from '../contract/supply-endpoints.ts';
import type { SupplyLabelStatus, SupplyStatus } from '../domain/supply-moves.ts';

/** Where it goes, as the location was when the order was placed. */
export interface SupplyAddress {
  readonly name: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
}

interface SupplyTables extends ShipmentTables {
  'shipping.supply_item': {
    item_id: string;
    name: string;
    size: string;
    price: Cents;
    stock: number;
    reorder_at: number;
    monthly_limit: number;
    place: number;
  };
  'shipping.supply_order': {
    company_id: string;
    order_id: string;
    number: string;
    status: SupplyStatus;
    lines: ColumnType<readonly OrderedLine[], string, never>;
    amount: Cents;
    location_id: string;
    address: ColumnType<SupplyAddress, string, never>;
    comments: string;
    carrier: Maybe<string>;
    tracking_number: Maybe<string>;
    reason: Maybe<string>;
    label_status: Maybe<SupplyLabelStatus>;
    label_from: ColumnType<Place | null, string | null | undefined, string>;
    label_by: Maybe<string>;
    label_failure: Maybe<string>;
    label: ColumnType<StoredLabel | null, string | null | undefined, string | null>;
    label_document: Maybe<Buffer>;
    label_document_type: Maybe<string>;
    label_voids: ColumnType<number, number | undefined, number>;
    created_by: string;
    created_at: Date;
    moved_at: Date;
    moved_by: string;
  };
}

export type SupplyItemRow = Selectable<SupplyTables['shipping.supply_item']>;
export type SupplyOrderRow = Selectable<SupplyTables['shipping.supply_order']>;
type OrderChange = Updateable<SupplyTables['shipping.supply_order']>;

export interface SupplyOrderKey {
  readonly companyId: string;
  readonly orderId: string;
}

const tables = (ctx: Ctx) => tablesOf<SupplyTables>(ctx);

export const findSupplyItems = (ctx: Ctx): Promise<SupplyItemRow[]> =>
  tables(ctx).selectFrom('shipping.supply_item').selectAll().orderBy('place').execute();

/** In one order, so that two people who pack never wait for each other's items. */
export const lockSupplyItems = (ctx: Ctx, itemIds: readonly string[]): Promise<SupplyItemRow[]> =>
  tables(ctx)
    .selectFrom('shipping.supply_item')
    .selectAll()
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .forUpdate()
    .execute();

export const updateSupplyItem = (
  ctx: Ctx,
  itemId: string,
  change: Updateable<SupplyTables['shipping.supply_item']>,
): Promise<SupplyItemRow | undefined> =>
  tables(ctx)
    .updateTable('shipping.supply_item')
    .set(change)
    .where('item_id', '=', itemId)
    .returningAll()
    .executeTakeFirst();

export async function insertSupplyOrder(
  ctx: Ctx,
  order: Omit<Insertable<SupplyTables['shipping.supply_order']>, 'number'>,
): Promise<SupplyOrderRow> {
  return tables(ctx)
    .insertInto('shipping.supply_order')
    .values({ ...order, number: sql<string>`'S-' || nextval('shipping.supply_order_number')` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const selectSupplyOrder = (ctx: Ctx, { companyId, orderId }: SupplyOrderKey) =>
  tables(ctx)
    .selectFrom('shipping.supply_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId);

export const lockSupplyOrder = (ctx: Ctx, key: SupplyOrderKey): Promise<SupplyOrderRow | undefined> =>
  selectSupplyOrder(ctx, key).forUpdate().executeTakeFirst();

export const findSupplyOrder = (ctx: Ctx, key: SupplyOrderKey): Promise<SupplyOrderRow | undefined> =>
  selectSupplyOrder(ctx, key).executeTakeFirst();

export const updateSupplyOrder = (
  ctx: Ctx,
  { companyId, orderId }: SupplyOrderKey,
  change: OrderChange,
): Promise<SupplyOrderRow> =>
  tables(ctx)
    .updateTable('shipping.supply_order')
    .set(change)
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();

interface OrderSearch {
  readonly companyId: string;
  /** Limits the list to this person's orders. */
  readonly personId: string | undefined;
  readonly status: SupplyStatus | undefined;
  readonly after: readonly [createdAt: Date, orderId: string] | undefined;
  readonly limit: number;
}

export function findSupplyOrders(
  ctx: Ctx,
  { companyId, personId, status, after, limit }: OrderSearch,
): Promise<SupplyOrderRow[]> {
  let query = tables(ctx).selectFrom('shipping.supply_order').selectAll().where('company_id', '=', companyId);
  if (personId !== undefined) query = query.where('created_by', '=', personId);
  if (status !== undefined) query = query.where('status', '=', status);
  return nextRows(query, ['created_at', 'order_id'], { limit, after, order: 'desc' }).execute();
}

/** Of all companies, longest waiting first. */
export const findOpenSupplyOrders = (ctx: Ctx): Promise<SupplyOrderRow[]> =>
  tables(ctx)
    .selectFrom('shipping.supply_order')
    .selectAll()
    .where('status', 'in', ['Ordered', 'Packed', 'Shipped'])
    .orderBy('created_at')
    .orderBy('order_id')
    .limit(1_000)
    .execute();

/** Of all companies, longest on the way first. */
export const findShippedSupplyOrders = (ctx: Ctx): Promise<SupplyOrderRow[]> =>
  tables(ctx)
    .selectFrom('shipping.supply_order')
    .selectAll()
    .where('status', '=', 'Shipped')
    .where('tracking_number', 'is not', null)
    .orderBy('created_at')
    .orderBy('order_id')
    .limit(200)
    .execute();

export const findSupplyOrdersShippedSince = (ctx: Ctx, since: Date): Promise<SupplyOrderRow[]> =>
  tables(ctx)
    .selectFrom('shipping.supply_order')
    .selectAll()
    .where('status', 'in', ['Shipped', 'Delivered', 'Canceled'])
    .where('moved_at', '>=', since)
    .execute();

/** Bags ordered and not canceled since then, by item. */
export async function bagsOrderedSince(
  ctx: Ctx,
  companyId: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ item: string; bags: number }>`
    select line->>'itemId' as item, sum((line->>'quantity')::int)::int as bags
    from shipping.supply_order, jsonb_array_elements(lines) as line
    where company_id = ${companyId} and status <> 'Canceled' and created_at >= ${since}
    group by 1`.execute(tables(ctx));
  return new Map(rows.map(({ item, bags }) => [item, bags]));
}

/** Parcels with a label and a ship date from that day on. */
export async function countParcelsShipped(ctx: Ctx, companyId: string, from: Day): Promise<number> {
  const { parcels } = await tables(ctx)
    .selectFrom('shipping.shipment')
    .select((row) => row.fn.countAll<string>().as('parcels'))
    .where('company_id', '=', companyId)
    .where('is_processed', '=', true)
    .where('status', '<>', 'Voided')
    .where('ship_on', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(parcels);
}
