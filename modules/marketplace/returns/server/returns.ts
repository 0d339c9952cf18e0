import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/orders.ts';
import type {
  changeProductStatuses as changeCall,
  makeReturnParcel as parcelCall,
} from '#modules/marketplace/orders/contract/orders.ts';
import { nextReturnFee } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import { moveItem } from '#modules/marketplace/orders/server/move-order.ts';
import { findItem, listItems, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderItemRow, OrderRow } from '#modules/marketplace/orders/server/order-store.ts';
import { itemFacts } from '#modules/marketplace/orders/server/reading/present-product.ts';
import {
  countReturns,
  findReturn,
  insertReturn,
  lockReturns,
  updateReturn,
} from '#modules/marketplace/orders/server/return-store.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { presentOrder } from '#modules/marketplace/orders/server/reading/present-order.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';

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
    { params, body }: EndpointInput<typeof changeCall>,
  ): Promise<EndpointAnswer<typeof changeCall>> => {
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

/** One shipment per stone, however often requested; a new one only after the first was voided or deleted. */
export function makeReturnParcelWith({ parcels }: Pick<OrderParts, 'parcels'>) {
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof parcelCall>,
  ): Promise<EndpointAnswer<typeof parcelCall>> => {
    const { companyId } = requireMember(ctx.actor);
    const { id: orderId, orderItemId } = params;
    // Locked, so that the second of two concurrent requests finds the first's shipment.
    const order = (await lockOrder(ctx, { companyId, orderId })) ?? refuse(no.order_missing);
    const item = await findItem(ctx, { companyId, orderItemId });
    if (item?.order_id !== orderId) return refuse(no.order_item_missing);
    const request = await findReturn(ctx, { companyId, orderItemId });
    if (request === undefined || item.status !== 'ReturnInitiated') return refuse(no.nothing_goes_back);
    if (!parcels.canSend(ctx)) refuse(no.sends_no_parcels);
    if (request.shipment_id !== null) {
      const parcel = await parcels.find(ctx, companyId, request.shipment_id);
      if (parcel?.isVoid === false) return { shipmentId: request.shipment_id };
    }
    const addresses = await findDeliveryAddresses(ctx, companyId);
    const shipmentId = await parcels.create(ctx, {
      from: addresses.find(({ locationId }) => locationId === order.deliver_to.locationID) ?? addresses[0],
      phone: order.phone,
      orderNumber: order.number,
      value: item.cost.diamondPrice,
    });
    await updateReturn(ctx, request, { shipment_id: shipmentId, carrier: null, tracking_number: null });
    return { shipmentId };
  };
}
