import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { deleteShipments as call } from '../contract/bulk-endpoints.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { canMove } from '#modules/shipping/shipments/server/move-shipment.ts';
import { removeShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { requireShipments } from './require-shipments.ts';

/** Deletes the shipments that nothing was bought for. */
export async function deleteShipments(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireCreator(ctx);
  const rows = await requireShipments(ctx, member, body.shipmentIds, { locked: true });
  const deletable = rows.filter((row) => canMove(row, 'save', 'member'));
  for (const { shipment_id: shipmentId, number } of deletable) {
    await removeShipment(ctx, member.companyId, shipmentId);
    await ctx.record({
      act: 'shipping.deleteShipment',
      recordType: 'shipment',
      recordId: shipmentId,
      companyId: member.companyId,
      facts: { number },
    });
  }
  const kept = rows
    .filter((row) => !deletable.includes(row))
    .map((row) => ({
      shipmentId: row.shipment_id,
      number: row.number,
      words: no.shipment_past_editing.sentence,
    }));
  return { deleted: deletable.length, kept };
}
