import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import { canManageShipments, limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { supplyRefusals as no } from '../contract/supply-endpoints.ts';
import type {
  getSupplyOptions as optionsCall,
  listSupplyOrders as listCall,
} from '../contract/supply-endpoints.ts';
import { presentSupplyOrders } from './present-supply.ts';
import { supplyAllowance } from './supply-allowance.ts';
import { findSupplyItems, findSupplyOrders } from './supply-store.ts';

const cursor = cursorOf<readonly [Date, string]>([cursorPart.instant, cursorPart.uuid], no.supply_page_lost);

export async function listSupplyOrders(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireMember(ctx.actor);
  const { status, limit } = query;
  const rows = await findSupplyOrders(ctx, {
    companyId: member.companyId,
    personId: limitedTo(member),
    status,
    after: cursor.read(query.after),
    limit,
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.created_at, row.order_id]);
  return { items: await presentSupplyOrders(ctx, member, shown), next };
}

export async function getSupplyOptions(ctx: Ctx): Promise<EndpointAnswer<typeof optionsCall>> {
  const member = requireMember(ctx.actor);
  const items = await findSupplyItems(ctx);
  const { left, shipped, reorder } = await supplyAllowance(ctx, member.companyId, items);
  const addresses = await findDeliveryAddresses(ctx, member.companyId);
  return {
    items: items.map(({ item_id: itemId, name, size, price }) => ({
      itemId,
      name,
      size,
      price,
      left: left.get(itemId) ?? 0,
    })),
    locations: addresses
      .filter(({ country }) => country === 'US')
      .map(({ locationId, name, street, city, state, postCode }) => ({
        locationId,
        name,
        address: `${street.join(', ')}, ${city}, ${state} ${postCode}`,
      })),
    shipped,
    reorder,
    actions: canManageShipments(member) ? ['order'] : [],
  };
}
