import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getShipment as call } from '../contract/shipment-endpoints.ts';
import { presentShipment } from './present-shipment.ts';
import { shipmentAtHand } from './shipment-at-hand.ts';

export async function getShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const row = await shipmentAtHand(ctx, member, params.shipmentId);
  return { shipment: await presentShipment(ctx, member, row) };
}
