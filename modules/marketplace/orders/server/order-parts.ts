import type { Letterhead } from '#kit/server/pdf/letter-of.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryPlace } from '#platform/companies/server.ts';
import type { ReturnParcel } from '../contract/order-shapes.ts';
import type { ReturnRow } from './return-store.ts';

/** What orders ask of the process. */
export interface OrderParts {
  /** Where wires go. */
  readonly bank: {
    readonly bankName: string;
    readonly accountName: string;
    readonly routingNumber: string;
    readonly accountNumber: string;
  };
  readonly provider: Letterhead;
  readonly parcels: ReturnParcels;
}

/** What goes back, and from where. */
interface WantedReturn {
  /** The location that the order went to, unless the company has given it up. */
  readonly from: DeliveryPlace | undefined;
  readonly phone: string;
  readonly orderNumber: string;
  /** What the stone is worth on its way. */
  readonly value: Cents;
}

/** Whoever ships for members, as returns need it; the product fills it with shipping's door. */
export interface ReturnParcels {
  /** Whether this person may send a parcel for their company by it. */
  maySend(ctx: Ctx): boolean;
  /** Writes the shipment, and answers its id; it is bought there, as any other. */
  write(ctx: Ctx, wanted: WantedReturn): Promise<string>;
  /** Undefined where it was thrown away. */
  lookAt(ctx: Ctx, companyId: string, shipmentId: string): Promise<ReturnParcel | undefined>;
}

/** The parcels by which stones go back, by return; one that was voided or thrown away brings nothing. */
export async function parcelsOf(
  ctx: Ctx,
  returns: readonly ReturnRow[],
  { lookAt }: Pick<ReturnParcels, 'lookAt'>,
): Promise<ReadonlyMap<string, ReturnParcel>> {
  const parcels = new Map<string, ReturnParcel>();
  for (const { company_id: companyId, return_id: returnId, shipment_id: shipmentId } of returns) {
    if (shipmentId === null) continue;
    const parcel = await lookAt(ctx, companyId, shipmentId);
    if (parcel?.isVoid === false) parcels.set(returnId, parcel);
  }
  return parcels;
}
