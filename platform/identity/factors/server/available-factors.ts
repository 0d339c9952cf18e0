import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import { answersOf, presentQuestion } from '#platform/identity/accounts/server/security-question-store.ts';
import { maskedEmail, maskedPhone } from '#kit/domain/text/masked.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { lockedUntil } from '#platform/identity/accounts/server/attempt-store.ts';
import { hasAuthenticator } from './authenticator-store.ts';
import { passkeysOf } from './passkey-store.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';
import { openChallenge } from './find-challenge.ts';
import type { OpenChallenge } from './find-challenge.ts';
import type {
  getEmailAndPhone as getEmailAndPhoneCall,
  getTwoFactorAuthProvider as getTwoFactorAuthProviderCall,
} from '../contract/two-factor-endpoints.ts';

/** Where a code of this challenge would go; empty where that way is closed. */
export function targetOf({ challenge, account }: OpenChallenge, channel: Channel): string {
  const verifies = challenge.purpose === 'verify-contact';
  if (channel === 'Email') return verifies ? (account.new_email ?? account.email) : account.email;
  if (verifies) return account.new_phone ?? account.phone;
  return account.phone_verified_at === null ? '' : account.phone;
}

interface Ways {
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

/** Where a code goes, as it may be shown and written down; empty where it goes nowhere. */
export function maskedContact(channel: Channel, target: string): string {
  if (target === '') return '';
  return channel === 'Email' ? maskedEmail(target) : maskedPhone(target);
}

export async function getTwoFactorAuthProvider(
  ctx: Ctx,
  { query }: EndpointInput<typeof getTwoFactorAuthProviderCall>,
): Promise<EndpointAnswer<typeof getTwoFactorAuthProviderCall>> {
  const open = await openChallenge(ctx, query.identityUserId);
  const ways = await waysOf(ctx, open);
  const personId = open.challenge.person_id;
  return {
    providers: [maskedContact('Email', ways.email), maskedContact('Phone', ways.phone)],
    securityQuestion: await askedQuestion(ctx, open),
    isValid: ways.email !== '' || ways.authenticator || ways.passkey || ways.recoveryCodes,
    accountLocked:
      open.account.locked_at !== null || (await lockedUntil(ctx, 'code', personId)) !== undefined,
    authenticator: ways.authenticator,
    passkey: ways.passkey,
    recoveryCodes: ways.recoveryCodes,
  };
}

export async function getEmailAndPhone(ctx: Ctx, { query }: EndpointInput<typeof getEmailAndPhoneCall>) {
  const open = await openChallenge(ctx, query.identityUserId);
  return {
    email: maskedContact('Email', targetOf(open, 'Email')),
    phoneNumber: maskedContact('Phone', targetOf(open, 'Phone')),
  };
}

async function askedQuestion(ctx: Ctx, { challenge }: OpenChallenge) {
  if (challenge.code_verified_at === null || challenge.question_id === null) return null;
  const answers = await answersOf(ctx, challenge.person_id);
  const asked = answers.find(({ questionId }) => questionId === challenge.question_id);
  return asked === undefined ? null : presentQuestion(asked);
}
