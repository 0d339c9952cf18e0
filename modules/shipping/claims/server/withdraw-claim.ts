import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/claim-endpoints.ts';
import { moveClaimRow } from './move-claim.ts';
import { lockOwn } from './own-claim.ts';
import { presentClaim } from './present-claim.ts';

export async function withdrawClaim(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.withdrawClaim>,
): Promise<EndpointAnswer<typeof calls.withdrawClaim>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  const moved = await moveClaimRow(ctx, row, { move: 'withdraw', by: 'member', personId });
  return { claim: await presentClaim(ctx, moved) };
}
