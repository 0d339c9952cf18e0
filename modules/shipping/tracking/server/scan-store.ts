import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { TrackingCause, TrackingEvent, TrackingKind } from '#outside/carriers/port.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { ScanKind, ScanPlace, TrackingStatus } from '../domain/tracking-status.ts';
import type { AlertStatus } from '../domain/alerts/alert.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';

export type ScanRow = Selectable<TrackingTables['shipping.scan']>;

export interface ShipmentKey {
  readonly companyId: string;
  readonly shipmentId: string;
}

export interface ParcelNumber {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Carriers reuse numbers after years, so the newest shipment counts. */
export function lockShipmentByTrackingNumber(
  ctx: Ctx,
  { carrier, trackingNumber }: ParcelNumber,
): Promise<ShipmentRow | undefined> {
  return tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('tracking_number', '=', trackingNumber)
    .where('carrier', '=', carrier)
    .orderBy('listed_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Idempotent per scan. */
/** The scans that weren't known before. */
export async function insertScans(
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
  events: readonly TrackingEvent[],
): Promise<Pick<ScanRow, 'kind'>[]> {
  if (events.length === 0) return [];
  return tablesOf<TrackingTables>(ctx)
    .insertInto('shipping.scan')
    .values(
      events.map((event) => ({
        company_id: companyId,
        shipment_id: shipmentId,
        scan_id: event.id,
        kind: event.kind,
        code: event.code,
        words: event.text,
        cause: event.cause,
        happened_at: event.at,
        place: event.place === null ? null : JSON.stringify(event.place),
        signed_by: event.signedBy,
        received_at: ctx.clock.now(),
      })),
    )
    .onConflict((clash) => clash.columns(['company_id', 'shipment_id', 'scan_id']).doNothing())
    .returning('kind')
    .execute();
}

export function listScans(ctx: Ctx, { companyId, shipmentId }: ShipmentKey): Promise<ScanRow[]> {
  return tablesOf<TrackingTables>(ctx)
    .selectFrom('shipping.scan')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .execute();
}

/** Events before pickup. */
export const beforePickup: readonly TrackingKind[] = ['label_created', 'voided'];

/** Delivered shipments, each with its first scan day. */
const selectDelivered = (ctx: Ctx) =>
  tablesOf<ShipmentTables & TrackingTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .select((is) =>
      is
        .selectFrom('shipping.scan')
        .select(
          sql<Day | null>`to_char(min(happened_at) at time zone ${providerZone}, 'YYYY-MM-DD')`.as('on'),
        )
        .whereRef('shipping.scan.company_id', '=', 'shipping.shipment.company_id')
        .whereRef('shipping.scan.shipment_id', '=', 'shipping.shipment.shipment_id')
        .where('kind', 'not in', beforePickup)
        .as('scanned_on'),
    )
    .where('status', '=', 'Delivered');

export type DeliveredRow = Awaited<ReturnType<typeof listDelivered>>[number];

/** By ID after `after`. */
export function listDelivered(ctx: Ctx, limit: number, after: string | undefined) {
  return selectDelivered(ctx)
    .$if(after !== undefined, (query) => query.where('shipment_id', '>', after ?? ''))
    .orderBy('shipment_id')
    .limit(limit)
    .execute();
}

export const lockDelivered = (ctx: Ctx, shipmentId: string): Promise<DeliveredRow | undefined> =>
  selectDelivered(ctx).where('shipment_id', '=', shipmentId).forUpdate().executeTakeFirst();

export interface TrackingTables {
  'shipping.scan': {
    company_id: string;
    shipment_id: string;
    scan_id: string;
    kind: ScanKind;
    code: string;
    words: string;
    cause: Maybe<TrackingCause>;
    happened_at: Date;
    place: ColumnType<ScanPlace | null, string | null, never>;
    signed_by: Maybe<string>;
    received_at: Date;
  };
  'shipping.tracking': {
    company_id: string;
    shipment_id: string;
    status: TrackingStatus;
    scanned_at: Maybe<Date>;
    expected_on: Maybe<Day>;
    asked_at: Maybe<Date>;
  };
  'shipping.alert': {
    company_id: string;
    alert_id: string;
    shipment_id: string;
    kind: AlertKind;
    status: AlertStatus;
    occasion: string;
    raised_at: Date;
    answer: Maybe<string>;
    settled_by: Maybe<string>;
    settled_at: Maybe<Date>;
  };
  'shipping.number_look': {
    company_id: string;
    look_id: string;
    shipment_id: string;
    looked_by: Maybe<string>;
    recipient: Maybe<string>;
    looked_at: Date;
  };
}
