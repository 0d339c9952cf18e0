import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { followPurchases as call } from '../contract/bulk-endpoints.ts';
import { lastPurchases } from '#modules/shipping/purchase/server/purchase-store.ts';
import { requireShipments } from './require-shipments.ts';

/** In the order requested. */
export async function followPurchases(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const rows = await requireShipments(ctx, member, body.shipmentIds);
  const purchases = await lastPurchases(
    ctx,
    member.companyId,
    rows.map((row) => row.shipment_id),
  );
  const byShipment = new Map(purchases.map((purchase) => [purchase.shipment_id, purchase]));
  const items = rows.flatMap(({ shipment_id: shipmentId, status }) => {
    const purchase = byShipment.get(shipmentId);
    if (purchase === undefined) return [];
    const { standing, failure, label } = purchase;
    const trackingTail = label?.trackingNumber.slice(-4) ?? null;
    return [{ shipmentId, status, standing, isUnderWay: standing === 'Running', trackingTail, failure }];
  });
  return { items };
}
