import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changeProductStatuses as call } from '#modules/marketplace/orders/contract/order-endpoints.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/order-refusals.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { itemsOfOrder, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import { presentOrder } from '#modules/marketplace/orders/server/reading/present-order.ts';
import { askReturn } from './ask-return.ts';
import { lockReturns } from '#modules/marketplace/orders/server/return-store.ts';

/** All the stones that are named, or none of them. */
export function changeProductStatusesWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId } = requireMember(ctx.actor);
    const which = { companyId, orderId: params.id };
    const order = (await lockOrder(ctx, which)) ?? refuse(no.order_missing);
    const items = await itemsOfOrder(ctx, which);
    await lockReturns(ctx, companyId);
    for (const { orderItemId, reason } of body.products) {
      const item =
        items.find(({ order_item_id }) => order_item_id === orderItemId) ?? refuse(no.order_item_missing);
      await askReturn(ctx, { order, item }, reason);
    }
    const { products } = await presentOrder(ctx, order, parts);
    return { products };
  };
}
