import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deliveredRefusals as no } from '../contract/delivered-endpoint.ts';
import type { markDelivered as call } from '../contract/delivered-endpoint.ts';
import { parcelMoved } from '#modules/shipping/tracking/contract/tracking-events.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { closeSilenceAlerts } from '#modules/shipping/tracking/server/alerts/raise-alerts.ts';
import { canMove, moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { lastPurchase } from './purchase-store.ts';
import { isVoidPending } from './void-shipment.ts';

/** Spec shipping §4: irreversible. */
export async function markDelivered(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const member = requireCreator(ctx);
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  if (!canMove(shipment, 'markDelivered', 'member')) return refuse(no.delivered_not_now);
  const purchase = await lastPurchase(ctx, member.companyId, shipment.shipment_id);
  if (purchase !== undefined && (await isVoidPending(ctx, purchase))) refuse(no.delivered_while_voiding);
  const now = ctx.clock.now();
  const move = { move: 'markDelivered', by: 'member' } as const;
  const { status } = await moveShipment(ctx, shipment, move, { delivered_at: now });
  await closeSilenceAlerts(ctx, shipment);
  await ctx.publish(parcelMoved, {
    companyId: member.companyId,
    shipmentId: shipment.shipment_id,
    number: shipment.number,
    personId: shipment.created_by,
    status,
    at: now.toISOString(),
  });
  await ctx.record({
    act: 'shipping.markDelivered',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: member.companyId,
    facts: { number: shipment.number },
  });
}
