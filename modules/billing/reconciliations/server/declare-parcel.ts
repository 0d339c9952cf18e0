import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CarrierName } from '#outside/carriers/port.ts';
import { insertParcel, parcelsShipped } from './parcel-store.ts';
import type { RatedByCarrier } from './reconciliation-tables.ts';

/** A parcel with a label: what was declared and quoted. */
export interface DeclaredParcel extends RatedByCarrier {
  /** The transaction that charged the member. */
  readonly transactionId: string;
  readonly carrier: CarrierName;
  readonly trackingNumber: string;
  readonly service: string;
  readonly shippedOn: Day;
  readonly shipmentNumber: string | null;
  readonly recipient: string | null;
  readonly reference1: string | null;
  readonly reference2: string | null;
  readonly locationId: string | null;
}

/** Stored until the carrier's invoice arrives. */
export function declareParcel(ctx: Ctx, companyId: string, declared: DeclaredParcel): Promise<void> {
  const { parcel, charges } = declared;
  return insertParcel(ctx, {
    company_id: companyId,
    carrier: declared.carrier,
    tracking_number: declared.trackingNumber,
    transaction_id: declared.transactionId,
    shipment_number: declared.shipmentNumber,
    service: declared.service,
    recipient: declared.recipient,
    reference_1: declared.reference1,
    reference_2: declared.reference2,
    location_id: declared.locationId,
    shipped_on: declared.shippedOn,
    quoted: { parcel, charges },
  });
}

/** Parcels that shipped with a carrier on those days, as declared to the carrier. */
export async function declaredParcels(ctx: Ctx, carrier: CarrierName, from: Day, to: Day) {
  const rows = await parcelsShipped(ctx, carrier, from, to);
  return rows.map((row) => ({
    trackingNumber: row.tracking_number,
    shipmentNumber: row.shipment_number ?? '',
    service: row.service,
    shippedOn: row.shipped_on,
    declared: row.quoted.parcel,
    charges: row.quoted.charges,
  }));
}
