import { digestCode } from '#kit/server/one-time-codes/random-codes.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '../../domain/challenge.ts';
import { clearFailures, lockedUntil } from '../accounts/attempt-store.ts';
import type { IdentityPorts } from '../identity-ports.ts';
import { useRecoveryCode } from '../security/recovery-codes/use-recovery-code.ts';
import { checkAuthenticatorCode } from '../security/authenticator/check-authenticator-code.ts';
import { changeChallenge } from './challenge-store.ts';
import { latestCode, markCodeUsed, usedCode } from './code-store.ts';
import type { CodeRow } from './code-store.ts';
import { countWrongCode } from './count-wrong-code.ts';
import type { CodeOutcome } from './count-wrong-code.ts';
import type { OpenChallenge } from './open-challenge.ts';
import { completeProof } from './complete-proof.ts';
import { targetOf } from './ways.ts';

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
