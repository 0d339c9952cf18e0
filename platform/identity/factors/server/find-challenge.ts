import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { requireAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { beginChallenge, changeChallenge, lockChallenge, openContactChallenge } from './challenge-store.ts';
import type { ChallengeRow } from './challenge-store.ts';
import type { ProvenBy } from '../domain/challenge.ts';

export interface OpenChallenge {
  readonly challenge: ChallengeRow;
  readonly account: AccountRow;
}

/** The proof that an id names, held until the work ends. */
export async function openChallenge(ctx: Ctx, id: string): Promise<OpenChallenge> {
  const challenge = (await named(ctx, id)) ?? refuse(identityRefusals.account_not_found);
  const over = challenge.used_at !== null || challenge.expires_at <= ctx.clock.now();
  if (over) refuse(identityRefusals.challenge_ended);
  return { challenge, account: await requireAccount(ctx, challenge.person_id) };
}

/** A signed-in person may give their own id: for the e-mail and phone they are about to verify. */
async function named(ctx: Ctx, id: string): Promise<ChallengeRow | undefined> {
  const personId = isSignedIn(ctx.actor) ? ctx.actor.personId : undefined;
  if (id === personId) {
    return (
      (await openContactChallenge(ctx, personId)) ??
      beginChallenge(ctx, { personId, purpose: 'verify-contact' })
    );
  }
  const challenge = await lockChallenge(ctx, id);
  // What belongs to a session is proven by whoever holds the session, even where its id came into other hands.
  const ofSession = challenge?.purpose === 'step-up' || challenge?.purpose === 'verify-contact';
  return ofSession && challenge.person_id !== personId ? undefined : challenge;
}

/** The challenge is proven; what waits for it may go on. */
export async function completeProof(ctx: Ctx, challenge: ChallengeRow, by: ProvenBy): Promise<void> {
  await changeChallenge(ctx, challenge.id, { proven_at: ctx.clock.now(), proven_by: by });
  await ctx.record({
    act: 'identity.proveChallenge',
    recordType: 'challenge',
    recordId: challenge.id,
    facts: { person: challenge.person_id, purpose: challenge.purpose, by },
  });
}
