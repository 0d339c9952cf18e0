import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { countShipments as call } from '../contract/dashboard-endpoints.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { seesAll } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { countInTabs } from './count-store.ts';

/** Of those that this person may see. */
export async function countShipments(ctx: Ctx, { query: { from, to } }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  if (from !== undefined && to !== undefined && compareDays(from, to) > 0)
    refuse(no.shipments_range_backwards);
  const createdBy = seesAll(member) ? undefined : member.personId;
  return countInTabs(ctx, { companyId: member.companyId, createdBy, from, to });
}
