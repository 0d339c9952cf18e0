import { digestCode } from '#kit/server/one-time-codes/digest-code.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import {
  clearFailures,
  countFailure,
  lockedUntil,
  refuseUntil,
} from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { useRecoveryCode } from './recovery-code-store.ts';
import { checkAuthenticatorCode } from './authenticator-store.ts';
import { changeChallenge } from './challenge-store.ts';
import { latestCode, markCodeUsed, stopCodesOf, usedCode } from './code-store.ts';
import type { CodeRow } from './code-store.ts';
import { completeProof } from './find-challenge.ts';
import type { OpenChallenge } from './find-challenge.ts';
import { targetOf } from './available-factors.ts';
import { codesLockedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import type { Clock } from '#kit/server/clock.ts';
import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';

const verified: CodeOutcome = { kind: 'verified' };

/** Verifies a code that was sent; it is used up, and of two at the same moment one wins. */
export async function checkSentCode(
  ctx: Ctx,
  ports: IdentityPorts,
  open: OpenChallenge,
  typed: { channel: Channel; token: string },
): Promise<CodeOutcome> {
  const { challenge } = open;
  const until = await lockedUntil(ctx, 'code', challenge.person_id);
  if (until !== undefined) return { kind: 'locked', until };
  const code = await latestCode(ctx, challenge.id, typed.channel);
  if (code !== undefined && code.used_at === null && isOver(ctx, open, code)) return { kind: 'expired' };
  if (code === undefined || code.used_at !== null || !isSame(ports, code, typed.token))
    return countWrongCode(ctx, ports, open);
  await markCodeUsed(ctx, code.id);
  await clearFailures(ctx, 'code', challenge.person_id);
  await changeChallenge(ctx, challenge.id, { code_verified_at: ctx.clock.now() });
  return verified;
}

/** The code that was verified a step before, shown again to end the sign-in that it belongs to. */
export async function checkVerifiedCode(
  ctx: Ctx,
  ports: IdentityPorts,
  open: OpenChallenge,
  typed: { channel: Channel; token: string },
): Promise<CodeOutcome> {
  const until = await lockedUntil(ctx, 'code', open.challenge.person_id);
  if (until !== undefined) return { kind: 'locked', until };
  const code = await usedCode(ctx, open.challenge.id);
  const same = code?.channel === typed.channel && isSame(ports, code, typed.token);
  return same ? verified : countWrongCode(ctx, ports, open);
}

/** A code of an authenticator app, or one kept for a lost phone; either proves the challenge alone. */
export async function checkOwnCode(
  ctx: Ctx,
  ports: IdentityPorts,
  open: OpenChallenge,
  typed: { by: 'authenticator' | 'recovery-code'; token: string },
): Promise<CodeOutcome> {
  const personId = open.challenge.person_id;
  const until = await lockedUntil(ctx, 'code', personId);
  if (until !== undefined) return { kind: 'locked', until };
  const check = typed.by === 'authenticator' ? checkAuthenticatorCode : useRecoveryCode;
  if (!(await check(ports, ctx, personId, typed.token))) return countWrongCode(ctx, ports, open);
  await clearFailures(ctx, 'code', personId);
  await completeProof(ctx, open.challenge, typed.by);
  return verified;
}

/** A code proves only where it was sent: it ends as well when another e-mail or phone has taken that place. */
function isOver(ctx: Ctx, open: OpenChallenge, code: CodeRow): boolean {
  return code.expires_at <= ctx.clock.now() || code.target !== targetOf(open, code.channel);
}

function isSame({ codeKey }: IdentityPorts, code: CodeRow, token: string): boolean {
  return sameText(digestCode(codeKey, token, code.id), code.code_hmac);
}

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

/** Refuses what was counted before, in the words of the specification; a verified code passes. */
export function settleCode(outcome: CodeOutcome, clock: Clock): void {
  switch (outcome.kind) {
    case 'verified':
      return;
    case 'wrong':
      return refuse(identityRefusals.code_invalid);
    case 'expired':
      return refuse(identityRefusals.code_expired);
    case 'locked':
      return refuseUntil(identityRefusals.codes_locked, outcome.until, clock.now());
  }
}
