import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import type { showTrackingNumber as call } from '../contract/tracking-endpoints.ts';
import { trackingRefusals as no } from '../contract/alert-endpoints.ts';
import { requireShipment } from '#modules/shipping/shipments/server/require-shipment.ts';
import { recordNumberView } from './tracking-store.ts';

/** Spec rulings 11: the full number allows redirecting the parcel, so viewing needs step-up. */
export async function showTrackingNumber(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const shipment = await requireShipment(ctx, member, params.shipmentId);
  const { tracking_number: trackingNumber, carrier } = shipment;
  if (trackingNumber === null || carrier === null) return refuse(no.number_missing);
  await requireStepUp(ctx);
  const { companyId, personId } = member;
  await recordNumberView(ctx, { companyId, shipmentId: params.shipmentId }, { personId });
  await ctx.record({
    act: 'shipping.showTrackingNumber',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId,
    facts: { number: shipment.number, carrier },
  });
  return { carrier, trackingNumber };
}
