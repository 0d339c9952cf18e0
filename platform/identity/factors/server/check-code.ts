import { isDigestOf } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import {
  clearFailures,
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { useRecoveryCode } from './recovery-code-store.ts';
import { checkAuthenticatorCode } from './authenticator-store.ts';
import { updateChallenge } from './challenge-store.ts';
import { findLatestCode, markCodeUsed, expireAllCodes, findUsedCode } from './code-store.ts';
import type { CodeRow } from './code-store.ts';
import { completeChallenge } from './require-open-challenge.ts';
import type { OpenChallenge } from './require-open-challenge.ts';
import { codeRecipient } from './available-factors.ts';
import { codesLockedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import type { Clock } from '#kit/server/clock.ts';
import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';

const verified: CodeOutcome = { kind: 'verified' };

/** Checks a code that was sent, which can be used once. */
export async function checkSentCode(
  ctx: Ctx,
  ports: IdentityPorts,
  openChallenge: OpenChallenge,
  input: { channel: Channel; token: string },
): Promise<CodeOutcome> {
  const { challenge } = openChallenge;
  const until = await lockedUntil(ctx, 'code', challenge.person_id);
  if (until !== undefined) return { kind: 'locked', until };
  const code = await findLatestCode(ctx, challenge.id, input.channel);
  if (code !== undefined && code.used_at === null && isExpired(ctx, openChallenge, code))
    return { kind: 'expired' };
  if (code === undefined || code.used_at !== null || !matches(ports, code, input.token))
    return countWrongCode(ctx, ports, openChallenge);
  await markCodeUsed(ctx, code.id);
  await clearFailures(ctx, 'code', challenge.person_id);
  await updateChallenge(ctx, challenge.id, { code_verified_at: ctx.clock.now() });
  return verified;
}

/** Checks again, at the end of a sign-in, the code that was verified one step earlier. */
export async function checkVerifiedCode(
  ctx: Ctx,
  ports: IdentityPorts,
  openChallenge: OpenChallenge,
  input: { channel: Channel; token: string },
): Promise<CodeOutcome> {
  const until = await lockedUntil(ctx, 'code', openChallenge.challenge.person_id);
  if (until !== undefined) return { kind: 'locked', until };
  const code = await findUsedCode(ctx, openChallenge.challenge.id);
  const isSameCode = code?.channel === input.channel && matches(ports, code, input.token);
  return isSameCode ? verified : countWrongCode(ctx, ports, openChallenge);
}

/** A code from an authenticator app or a recovery code; either completes the challenge alone. */
export async function checkSingleCode(
  ctx: Ctx,
  ports: IdentityPorts,
  openChallenge: OpenChallenge,
  input: { method: 'authenticator' | 'recovery-code'; token: string },
): Promise<CodeOutcome> {
  const personId = openChallenge.challenge.person_id;
  const until = await lockedUntil(ctx, 'code', personId);
  if (until !== undefined) return { kind: 'locked', until };
  const check = input.method === 'authenticator' ? checkAuthenticatorCode : useRecoveryCode;
  if (!(await check(ports, ctx, personId, input.token))) return countWrongCode(ctx, ports, openChallenge);
  await clearFailures(ctx, 'code', personId);
  await completeChallenge(ctx, openChallenge.challenge, input.method);
  return verified;
}

/** Also expired if the email or phone it was sent to has been replaced. */
function isExpired(ctx: Ctx, openChallenge: OpenChallenge, code: CodeRow): boolean {
  return code.expires_at <= ctx.clock.now() || code.target !== codeRecipient(openChallenge, code.channel);
}

function matches({ codeKeys }: IdentityPorts, code: CodeRow, token: string): boolean {
  return isDigestOf(code.code_hmac, codeKeys, token, code.id);
}

export type CodeOutcome =
  | { readonly kind: 'verified' | 'wrong' | 'expired' }
  | { readonly kind: 'locked'; readonly until: Date };

interface CodeSubject {
  readonly challenge: { readonly id: string; readonly person_id: string; readonly purpose: string };
  readonly account: { readonly email: string };
}

/** Spec rulings 12: five wrong codes of any kind lock codes for fifteen minutes, and the owner gets an email. */
export async function countWrongCode(
  ctx: Ctx,
  ports: IdentityPorts,
  { challenge, account }: CodeSubject,
): Promise<CodeOutcome> {
  const until = await countFailure(ctx, 'code', challenge.person_id);
  await ctx.record({
    act: 'identity.wrongCode',
    recordType: 'challenge',
    recordId: challenge.id,
    facts: { person: challenge.person_id, purpose: challenge.purpose, locked: until !== undefined },
  });
  if (until === undefined) return { kind: 'wrong' };
  await expireAllCodes(ctx, challenge.person_id);
  await sendLetter(ctx, ports, codesLockedLetter(account.email));
  return { kind: 'locked', until };
}

export function refuseUnlessVerified(outcome: CodeOutcome, clock: Clock): void {
  switch (outcome.kind) {
    case 'verified':
      return;
    case 'wrong':
      return refuse(identityRefusals.code_invalid);
    case 'expired':
      return refuse(identityRefusals.code_expired);
    case 'locked':
      return refuseUntilUnlocked(identityRefusals.codes_locked, outcome.until, clock.now());
  }
}
