import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/claim-endpoints.ts';
import { lockOwn } from './own-claim.ts';
import { presentClaim } from './present-claim.ts';
import { requireAttached } from './proof/attached.ts';
import { takeMessage } from './take-message.ts';

export async function writeToExaminer(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.writeToExaminer>,
): Promise<EndpointAnswer<typeof calls.writeToExaminer>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  const documentIds = await requireAttached(ctx, row, body.documentIds);
  const written = await takeMessage(ctx, row, { personId, words: body.words, documentIds });
  return { claim: await presentClaim(ctx, written) };
}
