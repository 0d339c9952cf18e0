import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { requireAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { createChallenge, updateChallenge, lockChallenge, lockContactChallenge } from './challenge-store.ts';
import type { ChallengeRow } from './challenge-store.ts';
import type { ProvenBy } from '../domain/challenge.ts';

export interface OpenChallenge {
  readonly challenge: ChallengeRow;
  readonly account: AccountRow;
}

/** Locks the challenge until the transaction ends. */
export async function requireOpenChallenge(ctx: Ctx, id: string): Promise<OpenChallenge> {
  const challenge = (await lockNamedChallenge(ctx, id)) ?? refuse(identityRefusals.account_not_found);
  const hasEnded = challenge.used_at !== null || challenge.expires_at <= ctx.clock.now();
  if (hasEnded) refuse(identityRefusals.challenge_ended);
  return { challenge, account: await requireAccount(ctx, challenge.person_id) };
}

/** A signed-in person may pass their own id to verify their email or phone. */
async function lockNamedChallenge(ctx: Ctx, id: string): Promise<ChallengeRow | undefined> {
  const personId = isSignedIn(ctx.actor) ? ctx.actor.personId : undefined;
  if (id === personId) {
    return (
      (await lockContactChallenge(ctx, personId)) ??
      createChallenge(ctx, { personId, purpose: 'verify-contact' })
    );
  }
  const challenge = await lockChallenge(ctx, id);
  // A challenge that belongs to a session works only in that session, even if its id leaked.
  const isSessionBound = challenge?.purpose === 'step-up' || challenge?.purpose === 'verify-contact';
  return isSessionBound && challenge.person_id !== personId ? undefined : challenge;
}

export async function completeChallenge(
  ctx: Ctx,
  challenge: ChallengeRow,
  provenBy: ProvenBy,
): Promise<void> {
  await updateChallenge(ctx, challenge.id, { proven_at: ctx.clock.now(), proven_by: provenBy });
  await ctx.record({
    act: 'identity.proveChallenge',
    recordType: 'challenge',
    recordId: challenge.id,
    facts: { person: challenge.person_id, purpose: challenge.purpose, provenBy },
  });
}
