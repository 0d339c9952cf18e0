import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { PickupTables } from '#modules/shipping/pickups/server/pickup-store.ts';
import type { PickupStatus } from '#modules/shipping/pickups/domain/pickup-moves.ts';
import { pickupCarriers } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { PickupCarrier } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { DayStep } from '../domain/day-steps.ts';

export interface DayTables extends PickupTables {
  'shipping.day_closing': {
    company_id: string;
    location_id: string;
    day: Day;
    parcels: number;
    insured_value: Cents;
    unscanned: number;
    left_open: DayStep[];
    closed_by: string;
    closed_at: Date;
  };
}

export type ClosingRow = Selectable<DayTables['shipping.day_closing']>;

const tables = (ctx: Ctx) => tablesOf<DayTables>(ctx);

/** Undefined if someone else closed it first. */
export const insertClosing = (
  ctx: Ctx,
  closing: Insertable<DayTables['shipping.day_closing']>,
): Promise<ClosingRow | undefined> =>
  tables(ctx)
    .insertInto('shipping.day_closing')
    .values(closing)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findClosings = (
  ctx: Ctx,
  companyId: string,
  locationId: string,
  limit: number,
): Promise<ClosingRow[]> =>
  tables(ctx)
    .selectFrom('shipping.day_closing')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

/** At any of its locations. */
export const findLastClosing = (ctx: Ctx, companyId: string): Promise<ClosingRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.day_closing')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** By status, of the days since. */
export async function countPickups(
  ctx: Ctx,
  companyId: string,
  from: Day,
): Promise<ReadonlyMap<PickupStatus, number>> {
  const rows = await tables(ctx)
    .selectFrom('shipping.pickup')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where('company_id', '=', companyId)
    .where('ready_at', '>=', sql<Date>`${from}::date`)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export interface DayParcelRow {
  readonly shipment_id: string;
  readonly number: string;
  readonly status: ShipmentStatus;
  readonly carrier: PickupCarrier;
  readonly service: string | null;
  readonly ship_to_company: string;
  readonly city: string;
  readonly ships_on: Day;
  readonly insured_value: Cents | null;
  readonly scan_form_id: string | null;
  readonly tracking_number: string | null;
  readonly created_by: string;
  readonly origin: Place | null;
  readonly bought_at: Date | null;
  readonly printed_at: Date | null;
}

const sold: readonly ShipmentStatus[] = ['Created', 'InTransit', 'Exception', 'Delivered', 'Complete'];

// Our choice (decision 0019): a label that wasn't used for a month isn't waiting for a driver.
const longestWaitDays = 30;

interface DaySearch {
  readonly companyId: string;
  /** Limits it to this person's labels. */
  readonly createdBy: string | undefined;
  readonly day: Day;
  /** Also earlier labels that no carrier has scanned. */
  readonly withWaiting: boolean;
}

/** Outbound labels of the day. */
export function findDayParcels(ctx: Ctx, search: DaySearch): Promise<DayParcelRow[]> {
  const { companyId, createdBy, day, withWaiting } = search;
  const first = withWaiting ? addDays(day, -longestWaitDays) : day;
  let query = tables(ctx)
    .selectFrom('shipping.shipment')
    .select([
      'shipment_id',
      'number',
      'status',
      'service',
      'ship_to_company',
      'ships_on',
      'insured_value',
      'scan_form_id',
      'tracking_number',
      'created_by',
    ])
    .select([
      sql<PickupCarrier>`carrier`.as('carrier'),
      sql<Place | null>`draft -> 'origin'`.as('origin'),
      sql<string>`concat_ws(', ', draft #>> '{destination,city}', draft #>> '{destination,state}')`.as(
        'city',
      ),
      sql<Date | null>`(select bought_at from shipping.label
        where label.company_id = shipment.company_id and label.shipment_id = shipment.shipment_id)`.as(
        'bought_at',
      ),
      sql<Date | null>`(select max(printed_at) from shipping.label_print
        where label_print.company_id = shipment.company_id
          and label_print.shipment_id = shipment.shipment_id)`.as('printed_at'),
    ])
    .where('company_id', '=', companyId)
    .where('is_processed', '=', true)
    .where('ships_on', '>=', first)
    .where('ships_on', '<=', day)
    .where('status', 'in', sold)
    .where('carrier', 'in', pickupCarriers)
    .where('kind', '!=', 'Boomerang')
    .where('tracking_number', 'is not', null)
    .where(sql<boolean>`draft -> 'insuranceOnly' is null`)
    .where((is) => is.or([is('ships_on', '=', day), is('status', '=', 'Created')]))
    .orderBy('ships_on')
    .orderBy('number');
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  return query.execute();
}
