import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { securityAnswer, securityQuestion } from '#platform/identity/accounts/contract/security-questions.ts';

/** A typed code of any kind: it is only compared, so only its length is limited. */
export const typedCode = z.string('Enter the code.').check(z.trim(), z.maxLength(40, 'Enter the code.'));

/**
 * Spec platform §8: the wording for a wrong security answer, which the spec returns as a status, not as a
 * refusal.
 */
export const wrongAnswerSentence = 'Wrong security answer.';
export const answersLockedSentence = 'Security questions are locked after 5 wrong answers.';

/**
 * `identityUserId` and `id` name a challenge: opaque and short-lived, so they reveal no person's id. A
 * signed-in person may pass their own id instead (decision 0016).
 */
const challengeCall = { rule: anyone, binding: 'none', perMinute: 60 } as const;
const query = z.object({ identityUserId: guid });
const goneRefusals = [no.account_not_found, no.challenge_ended] as const;

export const getTwoFactorAuthProvider = endpoint({
  ...challengeCall,
  name: 'identity.getTwoFactorAuthProvider',
  summary: 'List the available second factors, masked',
  method: 'GET',
  changes: true,
  path: '/services/identity/GetTwoFactorAuthProvider',
  query,
  answer: z.object({
    // Spec platform §3: the first is the e-mail value, the second the phone value.
    providers: z.tuple([z.string(), z.string()]),
    /** Null until the code is verified. */
    securityQuestion: z.nullable(securityQuestion),
    /** False if no method is set up; only support can help then. */
    isValid: z.boolean(),
    accountLocked: z.boolean(),
    /** Our additions; each completes the challenge alone (spec rulings 11). */
    authenticator: z.boolean(),
    passkey: z.boolean(),
    recoveryCodes: z.boolean(),
  }),
  refusals: goneRefusals,
});

export const getEmailAndPhone = endpoint({
  ...challengeCall,
  name: 'identity.getEmailAndPhone',
  summary: 'Get the masked email and phone for a challenge',
  method: 'GET',
  changes: true,
  path: '/services/identity/GetEmailAndPhone',
  query,
  answer: z.object({ email: z.string(), phoneNumber: z.string() }),
  refusals: goneRefusals,
});

const sendCode = {
  ...challengeCall,
  method: 'POST',
  changes: true,
  body: z.object({ id: guid, isPasswordChange: z._default(z.boolean(), false) }),
  answer: z.object({
    codeSent: z.literal(true),
    sentTo: z.string(),
    expiresAt: z.iso.datetime(),
    /** How many more this hour. */
    sendsLeft: z.int(),
  }),
  refusals: [...goneRefusals, no.way_not_set_up, no.codes_locked, no.too_many_sends],
} as const;

export const requestEmailToken = endpoint({
  ...sendCode,
  name: 'identity.requestEmailToken',
  summary: 'Email a code; earlier codes for the challenge stop working',
  path: '/services/identity/RequestEmailToken',
});

export const requestPhoneToken = endpoint({
  ...sendCode,
  name: 'identity.requestPhoneToken',
  summary: 'Text a code; earlier codes for the challenge stop working',
  path: '/services/identity/RequestPhoneToken',
  refusals: [...sendCode.refusals, no.texts_stopped],
});

const verifyCode = {
  ...challengeCall,
  method: 'POST',
  changes: true,
  body: z.object({ id: guid, token: typedCode }),
  /** `completed` once code and answer are verified, or one stronger factor alone. */
  answer: z.object({ codeVerified: z.literal(true), completed: z.boolean() }),
  refusals: [...goneRefusals, no.code_expired, no.code_invalid, no.codes_locked],
} as const;

export const verifyEmailToken = endpoint({
  ...verifyCode,
  name: 'identity.verifyEmailToken',
  summary: 'Verify a code sent by email',
  path: '/services/identity/VerifyEmailToken',
  refusals: [...verifyCode.refusals, no.email_in_use],
});

export const verifyPhoneToken = endpoint({
  ...verifyCode,
  name: 'identity.verifyPhoneToken',
  summary: 'Verify a code sent by text message',
  path: '/services/identity/VerifyPhoneToken',
  refusals: [...verifyCode.refusals, no.duplicate_phone],
});

export const verifyAuthenticatorToken = endpoint({
  ...verifyCode,
  name: 'identity.verifyAuthenticatorToken',
  summary: 'Complete a challenge with a code from an authenticator app',
  path: '/services/identity/VerifyAuthenticatorToken',
  refusals: [...goneRefusals, no.code_invalid, no.codes_locked, no.way_not_set_up],
});

export const verifyRecoveryCode = endpoint({
  ...verifyCode,
  name: 'identity.verifyRecoveryCode',
  summary: 'Complete a challenge with a one-time recovery code',
  path: '/services/identity/VerifyRecoveryCode',
  refusals: [...goneRefusals, no.code_invalid, no.codes_locked, no.way_not_set_up],
});

/** What `navigator.credentials.get` takes and returns, in the JSON form of the WebAuthn libraries. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeyProof = z.object({ response: z.record(z.string(), z.unknown()) });

const challengeWithId = { ...challengeCall, params: z.object({ id: guid }) } as const;

export const startPasskeyProof = endpoint({
  ...challengeWithId,
  name: 'identity.startPasskeyProof',
  summary: 'Get the passkey options for a challenge',
  method: 'POST',
  changes: true,
  path: '/services/identity/challenges/:id/passkey/options',
  answer: passkeyOptions,
  refusals: [...goneRefusals, no.way_not_set_up],
});

export const provePasskey = endpoint({
  ...challengeWithId,
  name: 'identity.provePasskey',
  summary: 'Complete a challenge with a passkey',
  method: 'POST',
  changes: true,
  path: '/services/identity/challenges/:id/passkey',
  body: passkeyProof,
  answer: z.object({ completed: z.literal(true) }),
  refusals: [...goneRefusals, no.passkey_refused],
});

export const getRandomQuestion = endpoint({
  ...challengeCall,
  name: 'identity.getRandomQuestion',
  summary:
    "Get one of the person's security questions; it stays the same until answered or a new code is sent",
  method: 'GET',
  changes: true,
  path: '/services/identity/GetRandomQuestion',
  query,
  answer: securityQuestion,
  refusals: [...goneRefusals, no.code_first, no.way_not_set_up],
});

export const verifyAnswer = endpoint({
  ...challengeCall,
  name: 'identity.verifyAnswer',
  summary: 'Verify the answer to the security question',
  method: 'POST',
  changes: true,
  path: '/services/identity/VerifyAnswer',
  body: z.extend(securityAnswer, { identityUserId: guid }),
  answer: z.object({
    // Spec platform §4: false means a wrong answer.
    verifyStatus: z.boolean(),
    /** True while answers are locked. */
    authenticationFailed: z.boolean(),
    completed: z.boolean(),
    message: z.nullable(z.string()),
  }),
  refusals: [...goneRefusals, no.code_first],
});
