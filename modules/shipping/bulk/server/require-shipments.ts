import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';

/** Visible to this person, in the order requested; others count as missing. */
export async function requireShipments(
  ctx: Ctx,
  member: Member,
  shipmentIds: readonly string[],
  options: { readonly locked?: true } = {},
): Promise<ShipmentRow[]> {
  const rows = await findShipmentsById(ctx, member.companyId, shipmentIds, options);
  const visible = new Map(
    rows
      .filter((row) => seesAllShipments(member) || row.created_by === member.personId)
      .map((row) => [row.shipment_id, row]),
  );
  return [...new Set(shipmentIds)].flatMap((id) => visible.get(id) ?? []);
}
