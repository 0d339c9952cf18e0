import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentRefusals as no } from '../contract/shipment-refusals.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { findShipment } from './shipment-store.ts';

/** A draft names another shipment of its own company, or none. */
export async function requireOriginal(
  ctx: Ctx,
  { companyId }: Member,
  { originalShipmentId }: Pick<ShipmentDraft, 'originalShipmentId'>,
): Promise<void> {
  if (originalShipmentId === undefined) return;
  if ((await findShipment(ctx, companyId, originalShipmentId)) === undefined) refuse(no.shipment_missing);
}
