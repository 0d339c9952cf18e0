import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type * as calls from '../contract/claim-endpoints.ts';
import { findClaims } from './claim-store.ts';
import { requireOwnClaim } from './own-claim.ts';
import { presentClaim, presentLine } from './present-claim.ts';

export async function listClaims(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listClaims>> {
  const member = requireMember(ctx.actor);
  const only = seesAllShipments(member) ? undefined : member.personId;
  return { items: (await findClaims(ctx, member.companyId, only)).map(presentLine) };
}

export async function getClaim(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getClaim>,
): Promise<EndpointAnswer<typeof calls.getClaim>> {
  return { claim: await presentClaim(ctx, await requireOwnClaim(ctx, params.claimId)) };
}
