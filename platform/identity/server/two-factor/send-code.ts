import { newId } from '#kit/server/new-id.ts';
import { digestCode, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '../../contract/identity-refusals.ts';
import { codeSeconds, sendsAnHour } from '../../domain/challenge.ts';
import type { Channel } from '../../domain/challenge.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { lockedUntil } from '../accounts/attempt-store.ts';
import type { IdentityPorts } from '../identity-ports.ts';
import { codeLetter } from '../mails/letters.ts';
import { sendLetter, sendText } from '../mails/send-letter.ts';
import { refuseUntil } from '../refuse-locked.ts';
import { changeChallenge } from './challenge-store.ts';
import { insertCode, sendsSince, stopCodes } from './code-store.ts';
import { maskedContact } from './masked-contact.ts';
import { openChallenge } from './open-challenge.ts';
import { waysOf } from './ways.ts';

/** Sends a code by mail or text message, in the transaction that keeps its digest. */
export function sendCode(ports: IdentityPorts, channel: Channel) {
  return async (ctx: Ctx, { body }: { body: { id: string; isPasswordChange: boolean } }) => {
    const open = await openChallenge(ctx, body.id);
    const { challenge } = open;
    const ways = await waysOf(ctx, open);
    const target = channel === 'Email' ? ways.email : ways.phone;
    if (target === '') refuse(identityRefusals.way_not_set_up);
    const sendsLeft = await mindLimits(ctx, challenge.person_id);
    await stopCodes(ctx, challenge.id);
    // Spec platform §4: reset clears verification and question; a new code begins both anew.
    if (challenge.proven_at === null) {
      const cleared = { code_verified_at: null, answer_verified_at: null, question_id: null };
      await changeChallenge(ctx, challenge.id, cleared);
    }
    const expiresAt = await makeCode(ctx, ports, { ...challenge, channel, target });
    await ctx.record({
      act: 'identity.sendCode',
      recordType: 'challenge',
      recordId: challenge.id,
      facts: {
        person: challenge.person_id,
        purpose: challenge.purpose,
        to: maskedContact(channel, target),
        passwordChange: body.isPasswordChange,
      },
    });
    return {
      codeSent: true as const,
      sentTo: maskedContact(channel, target),
      expiresAt: expiresAt.toISOString(),
      sendsLeft,
    };
  };
}

/** Spec rulings 12: five sends an hour; and none while codes are locked. How many are left after this one. */
async function mindLimits(ctx: Ctx, personId: string): Promise<number> {
  // Held until the code is kept, so that sends at the same moment are counted one after the other.
  await lockAccount(ctx, personId);
  const now = ctx.clock.now();
  const until = await lockedUntil(ctx, 'code', personId);
  if (until !== undefined) refuseUntil(identityRefusals.codes_locked, until, now);
  const sends = await sendsSince(ctx, personId, new Date(now.getTime() - 3_600_000));
  const oldest = sends.at(-sendsAnHour);
  if (oldest !== undefined)
    refuseUntil(identityRefusals.too_many_sends, new Date(oldest.getTime() + 3_600_000), now);
  return sendsAnHour - sends.length - 1;
}

interface CodeFor {
  readonly id: string;
  readonly person_id: string;
  readonly channel: Channel;
  readonly target: string;
}

async function makeCode(ctx: Ctx, ports: IdentityPorts, made: CodeFor): Promise<Date> {
  const id = newId();
  const code = randomDigits();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  await insertCode(ctx, {
    id,
    challenge_id: made.id,
    person_id: made.person_id,
    channel: made.channel,
    target: made.target,
    code_hmac: digestCode(ports.codeKey, code, id),
    created_at: now,
    expires_at: expiresAt,
  });
  if (made.channel === 'Email') await sendLetter(ctx, ports, codeLetter(made.target, code), expiresAt);
  else {
    const text = `${code} is your ${ports.providerName} code. It holds for 10 minutes. We never ask for it by phone.`;
    await sendText(ctx, ports, { to: made.target, text }, expiresAt);
  }
  return expiresAt;
}
