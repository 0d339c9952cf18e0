import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { startStepUp as endpoint } from '../contract/step-up-endpoints.ts';
import { findAccount } from '#platform/identity/accounts/server/account-store.ts';
import { beginChallenge } from '#platform/identity/factors/server/challenge-store.ts';

/** A proof for this session alone: proven in one browser it opens nothing in another. */
export async function startStepUp(ctx: Ctx): Promise<EndpointAnswer<typeof endpoint>> {
  const { personId, session } = requireSignedIn(ctx.actor);
  const account = await findAccount(ctx, personId);
  if (account === undefined || session === undefined) refuse(identityRefusals.account_not_found);
  const { id } = await beginChallenge(ctx, { personId, purpose: 'step-up', sessionId: session.id });
  return { challengeId: id };
}
