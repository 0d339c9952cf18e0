import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, compareDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countLimit } from '../contract/dashboard-endpoints.ts';
import type { countShipments as call } from '../contract/dashboard-endpoints.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findStoreNames } from '#modules/shipping/stores/server/store-store.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import { needsAttentionSql } from '#modules/shipping/shipments/server/shipment-list-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';

/** Only shipments this person may see. */
export async function countShipments(ctx: Ctx, { query: { from, to } }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  if (from !== undefined && to !== undefined && compareDays(from, to) > 0)
    refuse(no.shipments_range_backwards);
  const createdBy = seesAllShipments(member) ? undefined : member.personId;
  const { companyId } = member;
  return {
    ...(await countInTabs(ctx, { companyId, createdBy, from, to })),
    webStores: await findStoreNames(ctx, companyId, createdBy),
  };
}

interface CountFilter {
  readonly companyId: string;
  readonly createdBy: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

/** Each tab uses its own index, and counting stops at the limit. */
async function countInTabs(ctx: Ctx, filter: CountFilter) {
  const inRange = () => shipmentsInRange(ctx, filter);
  const shipments = {
    saved: inRange().where('is_processed', '=', false),
    processed: inRange().where('is_processed', '=', true),
    attention: inRange().where(needsAttentionSql),
    boomerang: inRange().where('kind', '=', 'Boomerang'),
  };
  const count = async (tab: keyof typeof shipments): Promise<number> => {
    const { found } = await tablesOf<ShipmentTables>(ctx)
      .selectFrom(shipments[tab].limit(countLimit + 1).as('some'))
      .select(({ fn }) => fn.countAll<string>().as('found'))
      .executeTakeFirstOrThrow();
    return Number(found);
  };
  return {
    saved: await count('saved'),
    processed: await count('processed'),
    attention: await count('attention'),
    boomerang: await count('boomerang'),
  };
}

function shipmentsInRange(ctx: Ctx, { companyId, createdBy, from, to }: CountFilter) {
  let query = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select('company_id')
    .where('company_id', '=', companyId);
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  if (from !== undefined) query = query.where('listed_at', '>=', startOfProviderDay(from));
  if (to !== undefined) query = query.where('listed_at', '<', startOfProviderDay(addDays(to, 1)));
  return query;
}
