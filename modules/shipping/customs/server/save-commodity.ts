import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { commodityRefusals as no, maxStoredCommodities } from '../contract/commodity-endpoints.ts';
import type {
  addCommodity as addCall,
  changeCommodity as changeCall,
} from '../contract/commodity-endpoints.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import {
  findCommodities,
  insertCommodity,
  lockCommodities,
  presentCommodity,
  updateCommodity,
} from './commodity-store.ts';
import type { CommodityRow } from './commodity-store.ts';

export async function addCommodity(ctx: Ctx, { body }: EndpointInput<typeof addCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockCommodities(ctx, companyId);
  const present = await findCommodities(ctx, companyId);
  refuseKnown(present, body.description);
  if (present.length >= maxStoredCommodities) refuse(no.commodities_full);
  const where = { companyId, commodityId: newId() };
  const by = { personId, at: ctx.clock.now() };
  return { commodity: presentCommodity(await insertCommodity(ctx, where, by, body)) };
}

export async function changeCommodity(ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockCommodities(ctx, companyId);
  const present = await findCommodities(ctx, companyId);
  const { commodityId } = params;
  const row = present.find((one) => one.commodity_id === commodityId) ?? refuse(no.commodity_missing);
  const { version, ...written } = body;
  if (row.version !== version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: presentCommodity(row),
    });
  refuseKnown(
    present.filter((one) => one !== row),
    body.description,
  );
  const by = { personId, at: ctx.clock.now() };
  return {
    commodity: presentCommodity(await updateCommodity(ctx, { companyId, commodityId }, by, written)),
  };
}

function refuseKnown(others: readonly CommodityRow[], description: string): void {
  const same = description.toLowerCase();
  if (others.some((other) => other.description.toLowerCase() === same)) refuse(no.commodity_known);
}
