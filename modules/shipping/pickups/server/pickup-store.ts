import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { PickupStatus } from '../domain/pickup-moves.ts';
import type { PickupService } from '../domain/pickup-terms.ts';

export interface StoredAddress {
  readonly name: string;
  readonly phone: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: string;
  readonly isResidential: boolean;
}

export interface PickupTables extends ShipmentTables {
  'shipping.pickup': {
    company_id: string;
    pickup_id: string;
    service: PickupService;
    status: PickupStatus;
    location_id: string;
    address: ColumnType<StoredAddress, string, string>;
    zone: string;
    day: Day;
    ready: string;
    close: string;
    ready_at: Date;
    close_at: Date;
    parcels: number;
    weight_oz: number;
    insured_value: Cents;
    place: string;
    instructions: string;
    confirmation: Maybe<string>;
    pin: Maybe<string>;
    cost: Maybe<Cents>;
    failure: Maybe<string>;
    replaces: Maybe<string>;
    rule_id: Maybe<string>;
    driver_name: Maybe<string>;
    handed_over: Maybe<number>;
    handed_over_by: Maybe<string>;
    picked_up_at: Maybe<Date>;
    photo_id: Maybe<string>;
    photo_name: Maybe<string>;
    link_digest: Maybe<string>;
    link_expires_at: Maybe<Date>;
    link_by: Maybe<string>;
    created_by: string;
    created_at: Date;
    changed_at: Date;
  };
  'shipping.pickup_parcel': { company_id: string; pickup_id: string; shipment_id: string };
}

export type PickupRow = Selectable<PickupTables['shipping.pickup']>;

export interface PickupKey {
  readonly companyId: string;
  readonly pickupId: string;
}

const tables = (ctx: Ctx) => tablesOf<PickupTables>(ctx);

export async function insertPickup(
  ctx: Ctx,
  pickup: Insertable<PickupTables['shipping.pickup']>,
  shipmentIds: readonly string[],
): Promise<PickupRow> {
  const row = await tables(ctx)
    .insertInto('shipping.pickup')
    .values(pickup)
    .returningAll()
    .executeTakeFirstOrThrow();
  const parcels = shipmentIds.map((shipmentId) => ({
    company_id: pickup.company_id,
    pickup_id: pickup.pickup_id,
    shipment_id: shipmentId,
  }));
  if (parcels.length > 0) await tables(ctx).insertInto('shipping.pickup_parcel').values(parcels).execute();
  return row;
}

/** Scheduled by this person, or taking a parcel of theirs; without a person, any. */
const concerns = (personId: string | undefined) =>
  personId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(pickup.created_by = ${personId} or exists (
        select from shipping.pickup_parcel parcel join shipping.shipment using (company_id, shipment_id)
        where parcel.company_id = pickup.company_id and parcel.pickup_id = pickup.pickup_id
          and shipment.created_by = ${personId}))`;

const pickupQuery = (ctx: Ctx, { companyId, pickupId }: PickupKey, personId?: string) =>
  tables(ctx)
    .selectFrom('shipping.pickup')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('pickup_id', '=', pickupId)
    .where(concerns(personId));

export const findPickup = (ctx: Ctx, key: PickupKey, personId?: string) =>
  pickupQuery(ctx, key, personId).executeTakeFirst();
export const lockPickup = (ctx: Ctx, key: PickupKey, personId?: string) =>
  pickupQuery(ctx, key, personId).forUpdate().executeTakeFirst();

export function updatePickup(
  ctx: Ctx,
  { companyId, pickupId }: PickupKey,
  change: Updateable<PickupTables['shipping.pickup']>,
): Promise<PickupRow> {
  return tables(ctx)
    .updateTable('shipping.pickup')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('pickup_id', '=', pickupId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PickupSearch {
  readonly companyId: string;
  /** Limits the list to what concerns this person. */
  readonly personId: string | undefined;
  readonly services?: readonly PickupService[] | undefined;
  readonly status?: PickupStatus | undefined;
  readonly from?: Day | undefined;
  readonly search?: string | undefined;
  readonly isHandedOver?: boolean | undefined;
  readonly after?: readonly [readyAt: Date, pickupId: string] | undefined;
  readonly limit: number;
}

export const findPickups = (ctx: Ctx, search: PickupSearch): Promise<PickupRow[]> =>
  pickupListQuery(ctx, search).execute();

/** Latest first, by keyset. */
export function pickupListQuery(
  ctx: Ctx,
  { companyId, personId, services, status, from, search, isHandedOver, after, limit }: PickupSearch,
) {
  let query = tables(ctx)
    .selectFrom('shipping.pickup')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(concerns(personId));
  if (services !== undefined) query = query.where('service', 'in', services);
  if (status !== undefined) query = query.where('status', '=', status);
  if (isHandedOver === true) query = query.where('handed_over', 'is not', null);
  if (from !== undefined) query = query.where('day', '>=', from);
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(confirmation ilike ${pattern} or address ->> 'name' ilike ${pattern} or address ->> 'city' ilike ${pattern} or address ->> 'street' ilike ${pattern})`,
    );
  }
  if (after !== undefined)
    query = query.where(sql<boolean>`(ready_at, pickup_id) < (${after[0]}, ${after[1]}::uuid)`);
  return query.orderBy('ready_at', 'desc').orderBy('pickup_id', 'desc').limit(limit);
}

export function findPickupsFrom(ctx: Ctx, companyId: string, from: Day): Promise<PickupRow[]> {
  return (
    tables(ctx)
      .selectFrom('shipping.pickup')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('day', '>=', from)
      // By the index; a day begins earlier in the east of its time zone than here.
      .where('ready_at', '>=', sql<Date>`${from}::date - interval '1 day'`)
      .orderBy('ready_at')
      .limit(200)
      .execute()
  );
}

/** Open pickups of the same address, service and day. */
export function findSameStop(
  ctx: Ctx,
  companyId: string,
  stop: { readonly locationId: string; readonly service: PickupService; readonly day: Day },
): Promise<PickupRow[]> {
  return tables(ctx)
    .selectFrom('shipping.pickup')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('location_id', '=', stop.locationId)
    .where('service', '=', stop.service)
    .where('day', '=', stop.day)
    .execute();
}

export async function findParcels(
  ctx: Ctx,
  companyId: string,
  pickupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (pickupIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('shipping.pickup_parcel')
    .select(['pickup_id', 'shipment_id'])
    .where('company_id', '=', companyId)
    .where('pickup_id', 'in', pickupIds)
    .orderBy('shipment_id')
    .execute();
  const grouped = Map.groupBy(rows, ({ pickup_id: id }) => id);
  return new Map([...grouped].map(([id, parcels]) => [id, parcels.map(({ shipment_id: of }) => of)]));
}

const openStatuses: readonly PickupStatus[] = ['Requested', 'Scheduled', 'Cancelling'];

/** The open pickups that include a shipment. */
export function findPickupsOf(
  ctx: Ctx,
  companyId: string,
  shipmentIds: readonly string[],
  statuses: readonly PickupStatus[] = openStatuses,
) {
  return tables(ctx)
    .selectFrom('shipping.pickup')
    .innerJoin('shipping.pickup_parcel', (join) =>
      join
        .onRef('shipping.pickup_parcel.company_id', '=', 'shipping.pickup.company_id')
        .onRef('shipping.pickup_parcel.pickup_id', '=', 'shipping.pickup.pickup_id'),
    )
    .selectAll('shipping.pickup')
    .select('shipping.pickup_parcel.shipment_id')
    .where('shipping.pickup.company_id', '=', companyId)
    .where('shipping.pickup_parcel.shipment_id', 'in', shipmentIds)
    .where('shipping.pickup.status', 'in', statuses)
    .execute();
}

export async function deleteParcel(
  ctx: Ctx,
  { companyId, pickupId }: PickupKey,
  shipmentId: string,
): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.pickup_parcel')
    .where('company_id', '=', companyId)
    .where('pickup_id', '=', pickupId)
    .where('shipment_id', '=', shipmentId)
    .execute();
}

/** Unscanned labels. */
export function findReadyShipments(
  ctx: Ctx,
  companyId: string,
  createdBy: string | undefined,
  limit: number,
) {
  let query = tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'Created')
    .where('tracking_number', 'is not', null)
    .where('carrier', 'in', ['FedEx', 'UPS', 'USPS'])
    .orderBy('listed_at', 'desc')
    .orderBy('shipment_id', 'desc')
    .limit(limit);
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  return query.execute();
}
