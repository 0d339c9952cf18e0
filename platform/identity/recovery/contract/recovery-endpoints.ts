import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { typedEmail } from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';

const publicPost = { method: 'POST', changes: true, rule: anyone, binding: 'none', perMinute: 30 } as const;

/** The token of a link in an email. */
export const linkToken = z
  .string('Open the link again.')
  .check(z.trim(), z.minLength(1, 'Open the link again.'), z.maxLength(100, 'Open the link again.'));

/** The answer is the same whether the email has an account or not. */
const sentAnswer = z.object({ sent: z.literal(true) });

export const requestResetPasswordToken = endpoint({
  ...publicPost,
  name: 'identity.requestResetPasswordToken',
  summary: 'Send a link to choose a new password if an account has this email',
  path: '/services/identity/RequestResetPasswordToken',
  body: z.object({ email: typedEmail }),
  answer: sentAnswer,
  refusals: [no.too_many_sends],
});

export const openResetLink = endpoint({
  ...publicPost,
  name: 'identity.openResetLink',
  summary: 'Redeem an emailed link and start verification for a new password',
  path: '/services/identity/reset-password/open',
  body: z.object({ token: linkToken }),
  answer: z.object({ challengeId: guid }),
  refusals: [no.link_ended],
});

export const resendResetLink = endpoint({
  ...publicPost,
  name: 'identity.resendResetLink',
  summary: 'Send a new link to replace one that expired or was used',
  path: '/services/identity/reset-password/resend',
  body: z.object({ token: linkToken }),
  answer: sentAnswer,
  refusals: [no.too_many_sends],
});

export const resetPassword = endpoint({
  ...publicPost,
  name: 'identity.resetPassword',
  summary: "Set a new password once the challenge is complete, and end all the person's sessions",
  path: '/services/identity/Account/ResetPassword',
  body: z.object({ id: guid, ...twoPasswords }).check(passwordsMatch),
  refusals: [no.account_not_found, no.challenge_ended, no.not_proven, no.password_used_before],
});

// Spec rulings 17f: the first password of a person registered by the commercial-lines side, with a single-use token.
export const clRegistrationResetPassword = endpoint({
  ...publicPost,
  name: 'identity.clRegistrationResetPassword',
  summary: 'Set the first password for a person registered by commercial lines',
  path: '/services/identity/account/CLRegistrationResetPassword',
  body: z.object({ token: linkToken, ...twoPasswords }).check(passwordsMatch),
  refusals: [no.link_ended],
});
