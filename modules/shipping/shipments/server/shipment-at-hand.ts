import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentRefusals as no } from '../contract/shipment-refusals.ts';
import { findShipment, lockShipment } from './shipment-store.ts';
import type { ShipmentRow } from './shipment-store.ts';
import { seesAll } from './whose-shipments.ts';

/** The shipment as this person may see it; somebody else's is missing to whoever sees their own alone. */
export async function shipmentAtHand(ctx: Ctx, member: Member, shipmentId: string): Promise<ShipmentRow> {
  return ofPerson(member, await findShipment(ctx, member.companyId, shipmentId));
}

export async function lockedShipment(ctx: Ctx, member: Member, shipmentId: string): Promise<ShipmentRow> {
  return ofPerson(member, await lockShipment(ctx, member.companyId, shipmentId));
}

function ofPerson(member: Member, row: ShipmentRow | undefined): ShipmentRow {
  const isTheirs = row !== undefined && (seesAll(member) || row.created_by === member.personId);
  return isTheirs ? row : refuse(no.shipment_missing);
}
