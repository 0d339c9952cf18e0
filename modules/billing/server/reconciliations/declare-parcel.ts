import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { CarrierName } from '#outside/carriers/port.ts';
import type { Rated } from '../../domain/reconciliations/parcel.ts';
import { insertParcel } from './parcel-store.ts';

/** A parcel whose label was bought: what was declared of it, and what the carrier quoted for that. */
export interface DeclaredParcel extends Rated {
  /** The transaction by which the member was charged. */
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

/** Kept until the carrier's invoice comes; whoever sells a label tells it. */
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
