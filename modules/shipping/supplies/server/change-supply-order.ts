import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { limitedTo, requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { supplyRefusals as no } from '../contract/supply-endpoints.ts';
import type {
  cancelSupplyOrder as cancelCall,
  receiveSupplyOrder as receiveCall,
} from '../contract/supply-endpoints.ts';
import { moveSupplyOrder } from './move-supply-order.ts';
import { canMove, presentSupplyOrders } from './present-supply.ts';
import { lockSupplyOrder } from './supply-store.ts';
import type { SupplyOrderRow } from './supply-store.ts';

export async function cancelSupplyOrder(
  ctx: Ctx,
  { params }: EndpointInput<typeof cancelCall>,
): Promise<EndpointAnswer<typeof cancelCall>> {
  const member = requireCreator(ctx);
  const row = await requireOrder(ctx, member, params.orderId);
  if (!canMove(row, 'cancel', 'member')) refuse(no.supply_past_cancelling);
  const by = { move: 'cancel', movedBy: member.personId, act: 'shipping.cancelSupplyOrder' } as const;
  return answerWith(ctx, member, await moveSupplyOrder(ctx, row, by));
}

export async function receiveSupplyOrder(
  ctx: Ctx,
  { params }: EndpointInput<typeof receiveCall>,
): Promise<EndpointAnswer<typeof receiveCall>> {
  const member = requireCreator(ctx);
  const row = await requireOrder(ctx, member, params.orderId);
  if (!canMove(row, 'deliver', 'member')) refuse(no.supply_not_shipped);
  const by = { move: 'deliver', movedBy: member.personId, act: 'shipping.receiveSupplyOrder' } as const;
  return answerWith(ctx, member, await moveSupplyOrder(ctx, row, by));
}

/** A colleague's order counts as missing for a person who sees only their own. */
async function requireOrder(ctx: Ctx, member: Member, orderId: string): Promise<SupplyOrderRow> {
  const row = await lockSupplyOrder(ctx, { companyId: member.companyId, orderId });
  const own = limitedTo(member);
  const isVisible = row !== undefined && (own === undefined || row.created_by === own);
  return isVisible ? row : refuse(no.supply_order_missing);
}

async function answerWith(ctx: Ctx, member: Member, row: SupplyOrderRow) {
  const [order] = await presentSupplyOrders(ctx, member, [row]);
  if (order === undefined) throw new Error('Supply order missing from the response.');
  return { order };
}
