import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import { paymentStatusOf } from '#platform/payments/server.ts';
import { lockValueAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { supplyRefusals as no } from '../contract/supply-endpoints.ts';
import type { OrderedLine, orderSupplies as orderCall } from '../contract/supply-endpoints.ts';
import { supplyOrderMoved } from '../contract/supply-events.ts';
import { presentSupplyOrders } from './present-supply.ts';
import { supplyAllowance } from './supply-allowance.ts';
import { findSupplyItems, insertSupplyOrder } from './supply-store.ts';
import type { SupplyAddress } from './supply-store.ts';

type Asked = EndpointInput<typeof orderCall>['body'];

/** Decided under the company's lock, so that two orders at once can't pass the month's limit together. */
export async function orderSupplies(
  ctx: Ctx,
  { body }: EndpointInput<typeof orderCall>,
): Promise<EndpointAnswer<typeof orderCall>> {
  const member = requireCreator(ctx);
  const { companyId, personId } = member;
  await lockValueAtRisk(ctx, companyId);
  const address = await addressOf(ctx, companyId, body.locationId);
  const lines = await linesOf(ctx, companyId, body.lines);
  const amount = cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  if (amount > 0 && (await paymentStatusOf(ctx, companyId)).stops.includes('Supplies'))
    refuse(no.supply_past_due);
  const now = ctx.clock.now();
  const row = await insertSupplyOrder(ctx, {
    company_id: companyId,
    order_id: newId(),
    status: 'Ordered',
    lines: JSON.stringify(lines),
    amount,
    location_id: body.locationId,
    address: JSON.stringify(address),
    comments: body.comments,
    created_by: personId,
    created_at: now,
    moved_at: now,
    moved_by: personId,
  });
  await ctx.publish(supplyOrderMoved, { companyId, orderId: row.order_id, status: 'Ordered' });
  await ctx.record({
    act: 'shipping.orderSupplies',
    recordType: 'supply_order',
    recordId: row.order_id,
    companyId,
    facts: { number: row.number },
  });
  const [order] = await presentSupplyOrders(ctx, member, [row]);
  if (order === undefined) throw new Error('Supply order missing from the response.');
  return { order };
}

async function addressOf(ctx: Ctx, companyId: string, locationId: string): Promise<SupplyAddress> {
  const found = (await findDeliveryAddresses(ctx, companyId)).find((one) => one.locationId === locationId);
  if (found?.country !== 'US') return refuse(no.supply_place_missing);
  const { name, street, city, state, postCode } = found;
  return { name, street, city, state, postCode };
}

/** Lines of one size count together. */
async function linesOf(ctx: Ctx, companyId: string, asked: Asked['lines']): Promise<readonly OrderedLine[]> {
  const items = await findSupplyItems(ctx);
  const { left } = await supplyAllowance(ctx, companyId, items);
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of asked) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  return [...quantities].map(([itemId, quantity]) => {
    const item = items.find(({ item_id: id }) => id === itemId) ?? refuse(no.supply_item_missing);
    const most = left.get(itemId) ?? 0;
    if (quantity > most) {
      const sentence =
        most === 0
          ? `You've reached this month's limit for ${item.name}.`
          : `You can order up to ${counted(most, 'more bag')} of this size this month.`;
      refuse(no.supply_none_left, { fields: { lines: sentence } });
    }
    return { itemId, name: item.name, size: item.size, quantity, price: item.price };
  });
}
