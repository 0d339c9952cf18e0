import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/orders.ts';
import type { changeProductStatuses as call } from '#modules/marketplace/orders/contract/orders.ts';
import { nextReturnFee } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import { moveItem } from '#modules/marketplace/orders/server/move-order.ts';
import { listItems, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderItemRow, OrderRow } from '#modules/marketplace/orders/server/order-store.ts';
import { itemFacts } from '#modules/marketplace/orders/server/reading/present-product.ts';
import { countReturns, insertReturn, lockReturns } from '#modules/marketplace/orders/server/return-store.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { presentOrder } from '#modules/marketplace/orders/server/reading/present-order.ts';

/** Requests the return of one stone; its fee is fixed now. */
export async function requestReturn(
  ctx: Ctx,
  { order, item }: { readonly order: OrderRow; readonly item: OrderItemRow },
  reason: string,
): Promise<void> {
  const { companyId, personId } = requireMember(ctx.actor);
  const now = ctx.clock.now();
  const facts = itemFacts(order, item, now);
  if (!facts.returnable) refuse(no.not_returnable);
  if (order.delivered_on === null) refuse(no.not_delivered);
  if (!facts.withinReturnDays) refuse(no.return_too_late);
  const by = { who: 'buyer', personId, reason } as const;
  const moved = await moveItem(ctx, { order, item }, { move: 'askReturn', by, facts });
  if (moved === undefined) refuse(no.order_moved_on);
  const today = day(providerDay(now));
  await insertReturn(ctx, {
    company_id: companyId,
    return_id: newId(),
    order_id: order.order_id,
    order_item_id: item.order_item_id,
    asked_by: personId,
    asked_at: now,
    asked_on: today,
    reason,
    fee: nextReturnFee(await countReturns(ctx, companyId, today)),
  });
}

/** All named stones, or none of them. */
export function changeProductStatusesWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId } = requireMember(ctx.actor);
    const key = { companyId, orderId: params.id };
    const order = (await lockOrder(ctx, key)) ?? refuse(no.order_missing);
    const items = await listItems(ctx, key);
    await lockReturns(ctx, companyId);
    for (const { orderItemId, reason } of body.products) {
      const item =
        items.find(({ order_item_id }) => order_item_id === orderItemId) ?? refuse(no.order_item_missing);
      await requestReturn(ctx, { order, item }, reason);
    }
    const { products } = await presentOrder(ctx, order, parts);
    return { products };
  };
}
