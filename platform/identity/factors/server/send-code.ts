import { newId } from '#kit/server/new-id.ts';
import { digestCode, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { codeSeconds, codesPerHour } from '../domain/challenge.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import { lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import { lockedUntil, refuseUntilUnlocked } from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { codeLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter, sendText } from '#platform/identity/accounts/server/send-letter.ts';
import { updateChallenge } from './challenge-store.ts';
import type { ChallengeRow } from './challenge-store.ts';
import { insertCode, listCodesSentSince, expireCodes } from './code-store.ts';
import { maskContact, listAvailableFactors } from './available-factors.ts';
import { requireOpenChallenge } from './require-open-challenge.ts';

export function sendCode(ports: IdentityPorts, channel: Channel) {
  return async (ctx: Ctx, { body }: { body: { id: string; isPasswordChange: boolean } }) => {
    const openChallenge = await requireOpenChallenge(ctx, body.id);
    const { challenge } = openChallenge;
    const factors = await listAvailableFactors(ctx, openChallenge);
    const target = channel === 'Email' ? factors.email : factors.phone;
    if (target === '') refuse(identityRefusals.way_not_set_up);
    const sendsLeft = await enforceSendLimits(ctx, challenge.person_id);
    if (channel === 'Phone' && mayKnow(challenge) && (await ports.stopsTexts(ctx, target)))
      refuse(identityRefusals.texts_stopped);
    await expireCodes(ctx, challenge.id);
    // Spec platform §4: reset clears verification and question; so does a new code.
    if (challenge.proven_at === null) {
      const cleared = { code_verified_at: null, answer_verified_at: null, question_id: null };
      await updateChallenge(ctx, challenge.id, cleared);
    }
    const expiresAt = await createCode(ctx, ports, { ...challenge, channel, target });
    await ctx.record({
      act: 'identity.sendCode',
      recordType: 'challenge',
      recordId: challenge.id,
      facts: {
        person: challenge.person_id,
        purpose: challenge.purpose,
        to: maskContact(channel, target),
        passwordChange: body.isPasswordChange,
      },
    });
    return {
      codeSent: true as const,
      sentTo: maskContact(channel, target),
      expiresAt: expiresAt.toISOString(),
      sendsLeft,
    };
  };
}

/** Someone who resets a password hasn't entered one, so every number gets the same answer. The page says what to do if no text comes. */
const mayKnow = ({ purpose }: Pick<ChallengeRow, 'purpose'>): boolean => purpose !== 'reset-password';

/**
 * Spec rulings 12: five codes per hour, and none while codes are locked. Returns how many are left after this
 * one.
 */
async function enforceSendLimits(ctx: Ctx, personId: string): Promise<number> {
  // Serializes sends of one person until the code is stored.
  await lockAccount(ctx, personId);
  const now = ctx.clock.now();
  const until = await lockedUntil(ctx, 'code', personId);
  if (until !== undefined) refuseUntilUnlocked(identityRefusals.codes_locked, until, now);
  const sends = await listCodesSentSince(ctx, personId, new Date(now.getTime() - 3_600_000));
  const oldest = sends.at(-codesPerHour);
  if (oldest !== undefined)
    refuseUntilUnlocked(identityRefusals.too_many_sends, new Date(oldest.getTime() + 3_600_000), now);
  return codesPerHour - sends.length - 1;
}

interface CodeRequest {
  readonly id: string;
  readonly person_id: string;
  readonly channel: Channel;
  readonly target: string;
}

async function createCode(ctx: Ctx, ports: IdentityPorts, request: CodeRequest): Promise<Date> {
  const id = newId();
  const code = randomDigits();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  await insertCode(ctx, {
    id,
    challenge_id: request.id,
    person_id: request.person_id,
    channel: request.channel,
    target: request.target,
    code_hmac: digestCode(ports.codeKeys, code, id),
    created_at: now,
    expires_at: expiresAt,
  });
  if (request.channel === 'Email') await sendLetter(ctx, ports, codeLetter(request.target, code), expiresAt);
  else {
    const text = `${code} is your ${ports.providerName} code. It expires in 10 minutes. Don't share it with anyone.`;
    await sendText(ctx, ports, { to: request.target, text }, expiresAt);
  }
  return expiresAt;
}
