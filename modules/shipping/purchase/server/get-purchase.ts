import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getPurchase as call } from '../contract/purchase-endpoints.ts';
import { purchaseRefusals as no } from '../contract/purchase-refusals.ts';
import { shipmentAtHand } from '#modules/shipping/shipments/server/shipment-at-hand.ts';
import { presentPurchase } from './present-purchase.ts';
import { lastPurchase } from './purchase-store.ts';

export async function getPurchase(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const row = await shipmentAtHand(ctx, member, params.shipmentId);
  const purchase = await lastPurchase(ctx, member.companyId, row.shipment_id);
  if (purchase === undefined) return refuse(no.purchase_missing);
  return { purchase: await presentPurchase(ctx, member, { shipment: row, purchase }) };
}
