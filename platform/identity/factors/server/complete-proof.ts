import type { Ctx } from '#platform/access/server.ts';
import type { ProvenBy } from '../domain/challenge.ts';
import { changeChallenge } from './challenge-store.ts';
import type { ChallengeRow } from './challenge-store.ts';

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
