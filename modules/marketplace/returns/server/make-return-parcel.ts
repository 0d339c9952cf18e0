import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/orders.ts';
import type { makeReturnParcel as call } from '#modules/marketplace/orders/contract/orders.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { findItem, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import { findReturn, updateReturn } from '#modules/marketplace/orders/server/return-store.ts';

/** One shipment per stone, however often requested; a new one only after the first was voided or deleted. */
export function makeReturnParcelWith({ parcels }: Pick<OrderParts, 'parcels'>) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
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
