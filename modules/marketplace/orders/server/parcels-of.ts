import type { Ctx } from '#platform/access/server.ts';
import type { ReturnParcel } from '../contract/order-shapes.ts';
import type { ReturnParcels } from './return-parcels.ts';
import type { ReturnRow } from './return-store.ts';

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
