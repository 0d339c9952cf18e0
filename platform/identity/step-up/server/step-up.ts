import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { findAccount } from '#platform/identity/accounts/server/account-store.ts';
import { createChallenge } from '#platform/identity/factors/server/challenge-store.ts';
import type { ChallengeTables } from '#platform/identity/factors/server/challenge-store.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { SignInTables } from '#platform/identity/sessions/server/sign-in-store.ts';
import { stepUpRefusals } from '../contract/step-up-refusals.ts';
import type { startStepUp as startStepUpCall } from '../contract/step-up-endpoints.ts';

/**
 * Spec rulings 11: a sensitive action needs a second factor. One that this session proved in the last few
 * minutes, at sign-in or for another action, counts. Endpoints that require it list `identity.step_up_needed`.
 */
export async function requireStepUp(ctx: Ctx): Promise<void> {
  const { personId, session } = requireSignedIn(ctx.actor);
  const since = new Date(ctx.clock.now().getTime() - stepUpSeconds * 1000);
  const isProven =
    session !== undefined && (await wasProvenSince(ctx, { personId, sessionId: session.id, since }));
  if (!isProven) refuse(stepUpRefusals.step_up_needed);
}

/** The challenge belongs to this session: proven in one browser, it is worth nothing in another. */
export async function startStepUp(ctx: Ctx): Promise<EndpointAnswer<typeof startStepUpCall>> {
  const { personId, session } = requireSignedIn(ctx.actor);
  const account = await findAccount(ctx, personId);
  if (account === undefined || session === undefined) refuse(identityRefusals.account_not_found);
  const { id } = await createChallenge(ctx, { personId, purpose: 'step-up', sessionId: session.id });
  return { challengeId: id };
}

const tables = (ctx: Ctx) => tablesOf<ChallengeTables & SignInTables>(ctx);

/** Whether this session has proven a second factor since then, at sign-in or by a step-up. */
async function wasProvenSince(
  ctx: Ctx,
  { personId, sessionId, since }: { personId: string; sessionId: string; since: Date },
): Promise<boolean> {
  const steppedUp = await tables(ctx)
    .selectFrom('identity.challenge')
    .select('id')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'step-up')
    .where('session_id', '=', sessionId)
    .where('proven_at', '>=', since)
    .executeTakeFirst();
  if (steppedUp !== undefined) return true;
  const signedIn = await tables(ctx)
    .selectFrom('identity.sign_in')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('proven_at', '>=', since)
    .executeTakeFirst();
  return signedIn !== undefined;
}

/** Our choice: a second factor counts for ten minutes (decision 0016). */
export const stepUpSeconds = 600;
