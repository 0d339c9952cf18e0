import * as z from 'zod/mini';
import { email, phone } from '#kit/contract/shapes/contact.ts';
import { passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint, signedIn } from '#platform/access/contract.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { linkToken } from '#platform/identity/recovery/contract/recovery-endpoints.ts';
import { stepUpRefusals } from '#platform/identity/step-up/contract/step-up-refusals.ts';
import { typedEmail, typedPassword } from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';
import { typedCode } from '#platform/identity/factors/contract/two-factor-endpoints.ts';

const linkCall = { method: 'POST', changes: true, rule: anyone, binding: 'none', perMinute: 30 } as const;

/** How the person who opens the email proves that the account is theirs. */
export const linkProofs = ['session', 'password', 'new-password', 'sign-in'] as const;

export const openVerifyLink = endpoint({
  ...linkCall,
  name: 'identity.openVerifyLink',
  summary: 'Check what an emailed link verifies and what else is required, without using up the link',
  path: '/services/identity/verify-email/open',
  body: z.object({ token: linkToken }),
  answer: z.object({
    /** Masked. */
    email: z.string(),
    asks: z.enum(linkProofs),
    /**
     * A person who doesn't know the password may choose another one, because no one has proven ownership of
     * the account yet.
     */
    mayChooseAnew: z.boolean(),
  }),
  refusals: [no.link_ended],
});

export const verifyEmailLink = endpoint({
  ...linkCall,
  name: 'identity.verifyEmailLink',
  summary: 'Verify the email this link was sent to, using the account password',
  path: '/services/identity/verify-email',
  body: z.object({
    token: linkToken,
    /** Left out by a person who is already signed in to the account. */
    password: z.optional(typedPassword),
  }),
  answer: z.object({ email: z.string() }),
  refusals: [no.link_ended, no.email_in_use, no.password_of_link, no.sign_in_locked, no.sign_in_for_link],
});

export const verifyEmailAnew = endpoint({
  ...linkCall,
  name: 'identity.verifyEmailAnew',
  summary: 'Verify an email with its link and a new password; earlier sign-in methods are removed',
  path: '/services/identity/verify-email/new-password',
  body: z.object({ token: linkToken, ...twoPasswords }).check(passwordsMatch),
  answer: z.object({ email: z.string() }),
  refusals: [no.link_ended],
});

export const resendVerifyLink = endpoint({
  name: 'identity.resendVerifyLink',
  summary: 'Send a new verification link, given an email or an earlier link; the response is always the same',
  method: 'POST',
  changes: true,
  path: '/services/identity/verify-email/resend',
  body: z.union([z.object({ email: typedEmail }), z.object({ token: linkToken })]),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [no.too_many_sends],
  rule: anyone,
  binding: 'none',
  perMinute: 30,
});

export const checkVerificationStatus = endpoint({
  name: 'identity.checkVerificationStatus',
  summary: "Check whether the signed-in person's email and phone are verified",
  method: 'POST',
  changes: true,
  path: '/services/identity/CheckVerificationStatus',
  body: z.object({ email: typedEmail }),
  answer: z.object({
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** Masked; waiting to be verified, or empty. */
    newEmail: z.string(),
    newPhone: z.string(),
  }),
  // Our choice: nothing is revealed about other people's emails (decision 0016).
  refusals: [no.account_not_found],
  rule: signedIn,
  binding: 'none',
});

export const verifyPhoneNumberChange = endpoint({
  name: 'identity.verifyPhoneNumberChange',
  summary: 'Verify a new phone number with the code sent to it; the change takes effect immediately',
  method: 'POST',
  changes: true,
  path: '/services/identity/VerifyPhoneNumberChangeAsync',
  body: z.object({ id: guid, token: typedCode }),
  answer: z.object({ phoneVerified: z.literal(true) }),
  refusals: [
    no.account_not_found,
    no.challenge_ended,
    no.nothing_to_verify,
    no.code_expired,
    no.code_invalid,
    no.codes_locked,
    no.duplicate_phone,
  ],
  rule: signedIn,
  binding: 'none',
  perMinute: 60,
});

// Spec rulings 15: a GET that acts needs the bearer token and is limited.
export const skipPhoneVerification = endpoint({
  name: 'identity.skipPhoneVerification',
  summary: 'Leave the phone unverified for now; codes sent to it stop working',
  method: 'GET',
  path: '/services/identity/SkipPhoneVerification',
  changes: true,
  query: z.object({ identityUserId: guid }),
  answer: z.object({ skipped: z.literal(true) }),
  refusals: [no.account_not_found],
  rule: signedIn,
  binding: 'none',
  perMinute: 30,
});

const ownAccountCall = {
  method: 'POST',
  changes: true,
  rule: signedIn,
  binding: 'none',
  perMinute: 10,
} as const;

export const changeEmail = endpoint({
  ...ownAccountCall,
  name: 'identity.changeEmail',
  summary: 'Request an email change; it takes effect once the link sent to the new email is opened',
  path: '/services/identity/own/email',
  body: z.object({ email }),
  answer: z.object({ newEmail: z.string() }),
  refusals: [stepUpRefusals.step_up_needed, no.account_not_found, no.email_in_use, no.too_many_sends],
});

export const changePhone = endpoint({
  ...ownAccountCall,
  name: 'identity.changePhone',
  summary: 'Request a phone change; it takes effect once the code sent to the new phone is verified',
  path: '/services/identity/own/phone',
  body: z.object({ phone }),
  answer: z.object({ newPhone: z.string() }),
  refusals: [stepUpRefusals.step_up_needed, no.duplicate_phone],
});
