import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as commodities from '../contract/commodity-endpoints.ts';
import { commodityRefusals as no, maxStoredCommodities } from '../contract/commodity-endpoints.ts';
import type {
  addCommodity as addCall,
  changeCommodity as changeCall,
} from '../contract/commodity-endpoints.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import {
  deleteCommodity,
  findCommodities,
  insertCommodity,
  lockCommodities,
  presentCommodity,
  updateCommodity,
} from './commodity-store.ts';
import type { CommodityRow } from './commodity-store.ts';
import { newId } from '#kit/server/new-id.ts';
import { findChangerName } from '#platform/companies/server.ts';

async function listCommodities(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  return { items: (await findCommodities(ctx, companyId)).map(presentCommodity) };
}

type RemoveInput = EndpointInput<typeof commodities.removeCommodity>;

async function removeCommodity(ctx: Ctx, { params: { commodityId } }: RemoveInput): Promise<void> {
  const { companyId } = requireCreator(ctx);
  if (!(await deleteCommodity(ctx, { companyId, commodityId }))) refuse(no.commodity_missing);
}

export const commodityRoutes: Routes = [
  route(commodities.listCommodities, listCommodities),
  route(commodities.addCommodity, addCommodity),
  route(commodities.changeCommodity, changeCommodity),
  route(commodities.removeCommodity, removeCommodity),
];

async function addCommodity(ctx: Ctx, { body }: EndpointInput<typeof addCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockCommodities(ctx, companyId);
  const existing = await findCommodities(ctx, companyId);
  refuseDuplicate(existing, body.description);
  if (existing.length >= maxStoredCommodities) refuse(no.commodities_full);
  const key = { companyId, commodityId: newId() };
  const changedBy = { personId, at: ctx.clock.now() };
  return { commodity: presentCommodity(await insertCommodity(ctx, key, changedBy, body)) };
}

async function changeCommodity(ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockCommodities(ctx, companyId);
  const existing = await findCommodities(ctx, companyId);
  const { commodityId } = params;
  const row =
    existing.find((commodity) => commodity.commodity_id === commodityId) ?? refuse(no.commodity_missing);
  const { version, ...fields } = body;
  if (row.version !== version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: presentCommodity(row),
    });
  refuseDuplicate(
    existing.filter((commodity) => commodity !== row),
    body.description,
  );
  const changedBy = { personId, at: ctx.clock.now() };
  return {
    commodity: presentCommodity(await updateCommodity(ctx, { companyId, commodityId }, changedBy, fields)),
  };
}

function refuseDuplicate(otherCommodities: readonly CommodityRow[], description: string): void {
  const same = description.toLowerCase();
  if (otherCommodities.some((other) => other.description.toLowerCase() === same)) refuse(no.commodity_known);
}
