import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import * as calls from '../contract/claim-endpoints.ts';
import { moveClaimRow } from './move-claim.ts';
import { lockOwn } from './own-claim.ts';
import { isAppealOver, presentClaim } from './present-claim.ts';
import { requireAttached } from './proof/attached.ts';

const no = calls.claimRefusals;

/** Examined again from the start, as after a reopening. */
export async function appealClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.appealClaim>,
): Promise<EndpointAnswer<typeof calls.appealClaim>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  if (row.status === 'Denied' && isAppealOver(ctx, row)) refuse(no.claim_appeal_over);
  const documentIds = await requireAttached(ctx, row, body.documentIds);
  const moved = await moveClaimRow(
    ctx,
    row,
    { move: 'appeal', by: 'member', personId, words: body.words, documentIds },
    { appealed_at: ctx.clock.now(), decision: null, approved_first_by: null, payout: null },
  );
  return { claim: await presentClaim(ctx, moved) };
}
