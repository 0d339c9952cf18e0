import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import type { deleteShipment as call } from '../contract/shipment-endpoints.ts';
import { requireLockedShipment, requireMove } from './require-shipment.ts';
import { removeShipment } from './shipment-store.ts';
import { requireCreator } from './shipment-permissions.ts';

/** Editable shipments were never bought, so nothing must be kept. */
export async function deleteShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const row = await requireLockedShipment(ctx, member, params.shipmentId);
  requireMove(row, 'save', no.shipment_past_editing);
  await removeShipment(ctx, member.companyId, params.shipmentId);
  await ctx.record({
    act: 'shipping.deleteShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number },
  });
}
