import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { orderRefusals as no } from '../contract/orders.ts';
import type { rateStone as call } from '../contract/ratings.ts';
import type { OrderParts } from './order-parts.ts';
import { findItem, lockOrder, updateItem } from './order-store.ts';
import { presentOrder } from './reading/present-order.ts';
import { isRatable } from './reading/present-product.ts';

export function rateStoneWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (
    ctx: Ctx,
    { params: { id: orderId, orderItemId }, body: { stars } }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const order = (await lockOrder(ctx, { companyId, orderId })) ?? refuse(no.order_missing);
    const found = await findItem(ctx, { companyId, orderItemId });
    const item = found?.order_id === orderId ? found : refuse(no.order_item_missing);
    if (!isRatable(order, item)) refuse(no.not_delivered);
    await updateItem(ctx, item, { stars, rated_by: personId, rated_at: ctx.clock.now() });
    await ctx.record({
      act: 'marketplace.rateStone',
      recordType: 'diamond order',
      recordId: order.number,
      companyId,
      facts: { item: item.item_id, stars },
    });
    const { products } = await presentOrder(ctx, order, parts);
    return products.find((product) => product.orderItemId === orderItemId) ?? refuse(no.order_item_missing);
  };
}
