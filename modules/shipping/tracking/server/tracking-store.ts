import type { Day } from '#kit/domain/day.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TrackingStatus } from '../domain/tracking-status.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-tables.ts';
import type { OfShipment } from './scan-store.ts';
import type { TrackingTables } from './tracking-tables.ts';

type TrackingRow = Selectable<TrackingTables['shipping.tracking']>;

interface Known {
  readonly status: TrackingStatus;
  readonly scannedAt: Date | null;
  /** Undefined where nobody spoke of it: then it stays what it was. */
  readonly expectedOn?: Day | null | undefined;
  readonly askedAt?: Date | undefined;
}

export async function keepTracking(
  ctx: Ctx,
  { companyId, shipmentId }: OfShipment,
  known: Known,
): Promise<void> {
  const told = {
    status: known.status,
    scanned_at: known.scannedAt,
    ...(known.expectedOn === undefined ? {} : { expected_on: known.expectedOn }),
    ...(known.askedAt === undefined ? {} : { asked_at: known.askedAt }),
  };
  await tablesOf<TrackingTables>(ctx)
    .insertInto('shipping.tracking')
    .values({ company_id: companyId, shipment_id: shipmentId, ...told })
    .onConflict((clash) => clash.columns(['company_id', 'shipment_id']).doUpdateSet(told))
    .execute();
}

export function findTracking(
  ctx: Ctx,
  { companyId, shipmentId }: OfShipment,
): Promise<TrackingRow | undefined> {
  return tablesOf<TrackingTables>(ctx)
    .selectFrom('shipping.tracking')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
}

/** Parcels on the road whose carrier was not asked since; those that waited longest come first. */
export function parcelsNotAskedSince(ctx: Ctx, since: Date, limit: number) {
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
    .where('shipping.shipment.carrier', 'in', ['FedEx', 'UPS', 'USPS'])
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
