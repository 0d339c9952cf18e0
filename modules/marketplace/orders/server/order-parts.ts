import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import type { ReturnParcel } from '../contract/order-shapes.ts';
import type { ReturnRow } from './return-store.ts';

export interface OrderParts {
  /** The account for wires. */
  readonly bank: {
    readonly bankName: string;
    readonly accountName: string;
    readonly routingNumber: string;
    readonly accountNumber: string;
  };
  readonly provider: Letterhead;
  readonly parcels: ReturnParcels;
}

/** A return shipment's content and origin. */
interface NewReturnParcel {
  /** The order's destination, unless the location was deleted. */
  readonly from: DeliveryAddress | undefined;
  readonly phone: string;
  readonly orderNumber: string;
  /** The insured value. */
  readonly value: Cents;
}

/** Shipping's part in returns; the process provides it through shipping's door. */
export interface ReturnParcels {
  /** Whether this person may create shipments for their company. */
  canSend(ctx: Ctx): boolean;
  /** Creates a draft shipment and answers its id; it is bought like any other. */
  create(ctx: Ctx, parcel: NewReturnParcel): Promise<string>;
  /** Undefined after its deletion. */
  find(ctx: Ctx, companyId: string, shipmentId: string): Promise<ReturnParcel | undefined>;
}

/** Parcels of returns, by return; voided and deleted shipments don't count. */
export async function findParcels(
  ctx: Ctx,
  returns: readonly ReturnRow[],
  { find }: Pick<ReturnParcels, 'find'>,
): Promise<ReadonlyMap<string, ReturnParcel>> {
  const parcels = new Map<string, ReturnParcel>();
  for (const { company_id: companyId, return_id: returnId, shipment_id: shipmentId } of returns) {
    if (shipmentId === null) continue;
    const parcel = await find(ctx, companyId, shipmentId);
    if (parcel?.isVoid === false) parcels.set(returnId, parcel);
  }
  return parcels;
}
