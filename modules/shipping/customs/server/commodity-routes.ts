import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as commodities from '../contract/commodity-endpoints.ts';
import { commodityRefusals as no } from '../contract/commodity-endpoints.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { deleteCommodity, findCommodities, presentCommodity } from './commodity-store.ts';
import { addCommodity, changeCommodity } from './save-commodity.ts';

async function listCommodities(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  return { items: (await findCommodities(ctx, companyId)).map(presentCommodity) };
}

type Removed = EndpointInput<typeof commodities.removeCommodity>;

async function removeCommodity(ctx: Ctx, { params: { commodityId } }: Removed): Promise<void> {
  const { companyId } = requireCreator(ctx);
  if (!(await deleteCommodity(ctx, { companyId, commodityId }))) refuse(no.commodity_missing);
}

export const commodityRoutes: Routes = [
  route(commodities.listCommodities, listCommodities),
  route(commodities.addCommodity, addCommodity),
  route(commodities.changeCommodity, changeCommodity),
  route(commodities.removeCommodity, removeCommodity),
];
