import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import { listAnswers, presentQuestion } from '#platform/identity/accounts/server/security-question-store.ts';
import { maskedEmail, maskedPhone } from '#kit/domain/text/masked.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { lockedUntil } from '#platform/identity/accounts/server/attempt-store.ts';
import { hasAuthenticator } from './authenticator-store.ts';
import { listPasskeys } from './passkey-store.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';
import { requireOpenChallenge } from './require-open-challenge.ts';
import type { OpenChallenge } from './require-open-challenge.ts';
import type {
  getEmailAndPhone as getEmailAndPhoneCall,
  getTwoFactorAuthProvider as getTwoFactorAuthProviderCall,
} from '../contract/two-factor-endpoints.ts';

/** Where a code for this challenge would be sent; empty if that channel isn't available. */
export function codeRecipient({ challenge, account }: OpenChallenge, channel: Channel): string {
  const isVerifyingContact = challenge.purpose === 'verify-contact';
  if (channel === 'Email') return isVerifyingContact ? (account.new_email ?? account.email) : account.email;
  if (isVerifyingContact) return account.new_phone ?? account.phone;
  return account.phone_verified_at === null ? '' : account.phone;
}

interface AvailableFactors {
  readonly email: string;
  readonly phone: string;
  /** Spec platform §4: a code by email or phone completes nothing without an answer. */
  readonly questions: boolean;
  readonly authenticator: boolean;
  readonly passkey: boolean;
  readonly recoveryCodes: boolean;
}

export async function listAvailableFactors(
  ctx: Ctx,
  openChallenge: OpenChallenge,
): Promise<AvailableFactors> {
  const personId = openChallenge.challenge.person_id;
  const answers = await listAnswers(ctx, personId);
  const isVerifyingContact = openChallenge.challenge.purpose === 'verify-contact';
  const questions = isVerifyingContact || answers.length > 0;
  return {
    email: questions ? codeRecipient(openChallenge, 'Email') : '',
    phone: questions ? codeRecipient(openChallenge, 'Phone') : '',
    questions,
    ...(isVerifyingContact ? noStrongFactors : await listStrongFactors(ctx, personId)),
  };
}

const noStrongFactors = { authenticator: false, passkey: false, recoveryCodes: false };

async function listStrongFactors(ctx: Ctx, personId: string) {
  const passkeys = await listPasskeys(ctx, personId);
  return {
    authenticator: await hasAuthenticator(ctx, personId),
    passkey: passkeys.length > 0,
    recoveryCodes: (await countRecoveryCodes(ctx, personId)).left > 0,
  };
}

export function maskContact(channel: Channel, target: string): string {
  if (target === '') return '';
  return channel === 'Email' ? maskedEmail(target) : maskedPhone(target);
}

export async function getTwoFactorAuthProvider(
  ctx: Ctx,
  { query }: EndpointInput<typeof getTwoFactorAuthProviderCall>,
): Promise<EndpointAnswer<typeof getTwoFactorAuthProviderCall>> {
  const openChallenge = await requireOpenChallenge(ctx, query.identityUserId);
  const factors = await listAvailableFactors(ctx, openChallenge);
  const personId = openChallenge.challenge.person_id;
  return {
    providers: [maskContact('Email', factors.email), maskContact('Phone', factors.phone)],
    securityQuestion: await findCurrentQuestion(ctx, openChallenge),
    isValid: factors.email !== '' || factors.authenticator || factors.passkey || factors.recoveryCodes,
    accountLocked:
      openChallenge.account.locked_at !== null || (await lockedUntil(ctx, 'code', personId)) !== undefined,
    authenticator: factors.authenticator,
    passkey: factors.passkey,
    recoveryCodes: factors.recoveryCodes,
  };
}

export async function getEmailAndPhone(ctx: Ctx, { query }: EndpointInput<typeof getEmailAndPhoneCall>) {
  const openChallenge = await requireOpenChallenge(ctx, query.identityUserId);
  return {
    email: maskContact('Email', codeRecipient(openChallenge, 'Email')),
    phoneNumber: maskContact('Phone', codeRecipient(openChallenge, 'Phone')),
  };
}

async function findCurrentQuestion(ctx: Ctx, { challenge }: OpenChallenge) {
  if (challenge.code_verified_at === null || challenge.question_id === null) return null;
  const answers = await listAnswers(ctx, challenge.person_id);
  const question = answers.find(({ questionId }) => questionId === challenge.question_id);
  return question === undefined ? null : presentQuestion(question);
}
