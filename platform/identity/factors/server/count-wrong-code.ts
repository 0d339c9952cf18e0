import type { Ctx } from '#platform/access/server.ts';
import { countFailure } from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { codesLockedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { stopCodesOf } from './code-store.ts';

/** What became of a code that somebody typed. */
export type CodeOutcome =
  | { readonly kind: 'verified' | 'wrong' | 'expired' }
  | { readonly kind: 'locked'; readonly until: Date };

interface TypedFor {
  /** Whatever the code would have proven. */
  readonly challenge: { readonly id: string; readonly person_id: string; readonly purpose: string };
  readonly account: { readonly email: string };
}

/** Spec rulings 12: five wrong ones, of whatever kind, lock codes for fifteen minutes; the owner is told. */
export async function countWrongCode(
  ctx: Ctx,
  ports: IdentityPorts,
  { challenge, account }: TypedFor,
): Promise<CodeOutcome> {
  const until = await countFailure(ctx, 'code', challenge.person_id);
  await ctx.record({
    act: 'identity.wrongCode',
    recordType: 'challenge',
    recordId: challenge.id,
    facts: { person: challenge.person_id, purpose: challenge.purpose, locked: until !== undefined },
  });
  if (until === undefined) return { kind: 'wrong' };
  await stopCodesOf(ctx, challenge.person_id);
  await sendLetter(ctx, ports, codesLockedLetter(account.email));
  return { kind: 'locked', until };
}
