import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '#platform/identity/accounts/domain/channel.ts';
import { answersOf } from '#platform/identity/accounts/server/answer-store.ts';
import { hasAuthenticator } from './authenticator/check-authenticator-code.ts';
import { passkeysOf } from './passkeys/passkey-store.ts';
import { countRecoveryCodes } from './recovery-codes/recovery-code-store.ts';
import type { OpenChallenge } from './open-challenge.ts';

/** Where a code of this challenge would go; empty where that way is closed. */
export function targetOf({ challenge, account }: OpenChallenge, channel: Channel): string {
  const verifies = challenge.purpose === 'verify-contact';
  if (channel === 'Email') return verifies ? (account.new_email ?? account.email) : account.email;
  if (verifies) return account.new_phone ?? account.phone;
  return account.phone_verified_at === null ? '' : account.phone;
}

export interface Ways {
  readonly email: string;
  readonly phone: string;
  /** Spec platform §4: a code by mail or phone completes nothing without an answer. */
  readonly questions: boolean;
  readonly authenticator: boolean;
  readonly passkey: boolean;
  readonly recoveryCodes: boolean;
}

export async function waysOf(ctx: Ctx, open: OpenChallenge): Promise<Ways> {
  const personId = open.challenge.person_id;
  const answers = await answersOf(ctx, personId);
  const verifies = open.challenge.purpose === 'verify-contact';
  const questions = verifies || answers.length > 0;
  return {
    email: questions ? targetOf(open, 'Email') : '',
    phone: questions ? targetOf(open, 'Phone') : '',
    questions,
    ...(verifies ? noStronger : await strongerWays(ctx, personId)),
  };
}

const noStronger = { authenticator: false, passkey: false, recoveryCodes: false };

async function strongerWays(ctx: Ctx, personId: string) {
  const passkeys = await passkeysOf(ctx, personId);
  return {
    authenticator: await hasAuthenticator(ctx, personId),
    passkey: passkeys.length > 0,
    recoveryCodes: (await countRecoveryCodes(ctx, personId)).left > 0,
  };
}
