import type { Day } from '#kit/domain/day.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Shipment } from '../contract/shipment-shapes.ts';
import type { ShipmentRow } from './shipment-store.ts';

interface PickupFacts {
  'shipping.pickup': {
    company_id: string;
    pickup_id: string;
    service: string;
    status: string;
    day: Day;
    confirmation: string | null;
  };
  'shipping.pickup_parcel': { company_id: string; pickup_id: string; shipment_id: string };
}

/** The driver who is to take the label; null once it is scanned. */
export async function findPickupOf(
  ctx: Ctx,
  { company_id: companyId, shipment_id: shipmentId, status }: ShipmentRow,
): Promise<Shipment['pickup']> {
  if (status !== 'Created') return null;
  const row = await tablesOf<PickupFacts>(ctx)
    .selectFrom('shipping.pickup_parcel as parcel')
    .innerJoin('shipping.pickup as pickup', (join) =>
      join
        .onRef('pickup.company_id', '=', 'parcel.company_id')
        .onRef('pickup.pickup_id', '=', 'parcel.pickup_id'),
    )
    .select(['pickup.service', 'pickup.day', 'pickup.confirmation'])
    .where('parcel.company_id', '=', companyId)
    .where('parcel.shipment_id', '=', shipmentId)
    .where('pickup.status', 'in', ['Requested', 'Scheduled'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const carrier = row.service.startsWith('FedEx') ? 'FedEx' : row.service;
  return { carrier, day: row.day, confirmation: row.confirmation };
}
