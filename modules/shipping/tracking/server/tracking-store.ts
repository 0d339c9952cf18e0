import type { Day } from '#kit/domain/day.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CarrierName } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TrackingStatus } from '../domain/tracking-status.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentKey, TrackingTables } from './scan-store.ts';
import { newId } from '#kit/server/new-id.ts';

type TrackingRow = Selectable<TrackingTables['shipping.tracking']>;

interface TrackingUpdate {
  readonly status: TrackingStatus;
  readonly scannedAt: Date | null;
  /** Undefined leaves it unchanged. */
  readonly expectedOn?: Day | null | undefined;
  readonly askedAt?: Date | undefined;
}

export async function saveTracking(
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
  update: TrackingUpdate,
): Promise<void> {
  const columns = {
    status: update.status,
    scanned_at: update.scannedAt,
    ...(update.expectedOn === undefined ? {} : { expected_on: update.expectedOn }),
    ...(update.askedAt === undefined ? {} : { asked_at: update.askedAt }),
  };
  await tablesOf<TrackingTables>(ctx)
    .insertInto('shipping.tracking')
    .values({ company_id: companyId, shipment_id: shipmentId, ...columns })
    .onConflict((clash) => clash.columns(['company_id', 'shipment_id']).doUpdateSet(columns))
    .execute();
}

export function findTracking(
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
): Promise<TrackingRow | undefined> {
  return tablesOf<TrackingTables>(ctx)
    .selectFrom('shipping.tracking')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
}

/** In-transit parcels not checked since; longest first. */
export function parcelsToTrack(ctx: Ctx, carrier: CarrierName, since: Date, limit: number) {
  return tablesOf<ShipmentTables & TrackingTables>(ctx)
    .selectFrom('shipping.shipment')
    .leftJoin('shipping.tracking', (join) =>
      join
        .onRef('shipping.tracking.company_id', '=', 'shipping.shipment.company_id')
        .onRef('shipping.tracking.shipment_id', '=', 'shipping.shipment.shipment_id'),
    )
    .select(['shipping.shipment.carrier', 'shipping.shipment.tracking_number'])
    .where('shipping.shipment.status', 'in', ['Created', 'Boomerang', 'InTransit', 'Exception'])
    .where('shipping.shipment.tracking_number', 'is not', null)
    .where('shipping.shipment.carrier', '=', carrier)
    .where((either) =>
      either.or([
        either('shipping.tracking.asked_at', 'is', null),
        either('shipping.tracking.asked_at', '<', since),
      ]),
    )
    .orderBy('shipping.tracking.asked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

type NumberViewRow = Selectable<TrackingTables['shipping.number_look']>;

/** A member, or a recipient by email. */
type NumberViewer = { readonly personId: string } | { readonly recipient: string };

export async function recordNumberView(
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
  viewer: NumberViewer,
): Promise<void> {
  await tablesOf<TrackingTables>(ctx)
    .insertInto('shipping.number_look')
    .values({
      company_id: companyId,
      look_id: newId(),
      shipment_id: shipmentId,
      looked_by: 'personId' in viewer ? viewer.personId : null,
      recipient: 'recipient' in viewer ? viewer.recipient : null,
      looked_at: ctx.clock.now(),
    })
    .execute();
}

export function listNumberViews(
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
  limit: number,
): Promise<NumberViewRow[]> {
  return tablesOf<TrackingTables>(ctx)
    .selectFrom('shipping.number_look')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('looked_at', 'desc')
    .orderBy('look_id', 'desc')
    .limit(limit)
    .execute();
}
