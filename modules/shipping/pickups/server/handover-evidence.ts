import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { getShipmentHandover as call } from '../contract/handover-endpoints.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import { pickupTerms } from '../domain/pickup-terms.ts';
import { findRecurringOf } from './missed-pickups.ts';
import { findPickupsOf } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';

/** Files marked so open only through the pickups' endpoints and as evidence in a claim. */
export const filesSlice = 'shipping.handovers';

/** The pickup that the parcel was handed over with: one that names its label, or else a recurring one. */
export async function findHandover(
  ctx: Ctx,
  companyId: string,
  shipmentId: string,
): Promise<PickupRow | undefined> {
  const named = await findPickupsOf(ctx, companyId, [shipmentId], ['PickedUp']);
  const recurring = await findRecurringOf(ctx, companyId, shipmentId, ['PickedUp']);
  return [...named, ...recurring].find(({ confirmation }) => confirmation !== null);
}

/** Undefined if the store doesn't answer. */
export async function openHandoverPhoto(
  files: FilesParts,
  ctx: Ctx,
  { photo_id: id, company_id: of }: PickupRow,
) {
  if (id === null) return refuse(no.pickup_photo_missing);
  return new SliceFiles(files, filesSlice).open(ctx, id, of);
}

export async function getShipmentHandover(
  ctx: Ctx,
  { params: { shipmentId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const { companyId } = member;
  await requireShipment(ctx, member, shipmentId);
  const row = await findHandover(ctx, companyId, shipmentId);
  if (row === undefined) return { handover: null };
  const { handed_over_by: by } = row;
  const names = await findPersonNames(ctx, by === null ? [] : [by]);
  return {
    handover: {
      pickupId: row.pickup_id,
      carrier: pickupTerms[row.service].carrier,
      day: row.day,
      confirmation: row.confirmation,
      driverName: row.driver_name,
      handedOver: row.handed_over,
      parcels: row.parcels,
      handedOverBy: by === null ? null : (names.get(by) ?? ''),
      pickedUpAt: row.picked_up_at?.toISOString() ?? null,
      zone: row.zone,
      hasPhoto: row.photo_id !== null,
    },
  };
}
