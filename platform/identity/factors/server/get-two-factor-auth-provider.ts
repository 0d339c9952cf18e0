import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  getEmailAndPhone as emailAndPhoneCall,
  getTwoFactorAuthProvider as call,
} from '../contract/two-factor-endpoints.ts';
import { answersOf } from '#platform/identity/accounts/server/answer-store.ts';
import { presentQuestion } from '#platform/identity/accounts/server/present-question.ts';
import { lockedUntil } from '#platform/identity/accounts/server/attempt-store.ts';
import { maskedContact } from './masked-contact.ts';
import { openChallenge } from './open-challenge.ts';
import type { OpenChallenge } from './open-challenge.ts';
import { targetOf, waysOf } from './ways.ts';

export async function getTwoFactorAuthProvider(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
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

export async function getEmailAndPhone(ctx: Ctx, { query }: EndpointInput<typeof emailAndPhoneCall>) {
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
