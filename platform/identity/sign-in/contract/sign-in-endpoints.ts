import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { externalRefusals } from '#platform/identity/external/contract/external-refusals.ts';
import {
  identityRefusals,
  identityRefusals as no,
} from '#platform/identity/accounts/contract/identity-refusals.ts';
import {
  passkeyOptions,
  passkeyProof,
  typedCode,
} from '#platform/identity/factors/contract/two-factor-endpoints.ts';
import { ofInteraction, signInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';

const typeEmail = 'Enter your email.';
const typePassword = 'Enter your password.';

/** These values are only compared, so only their length is limited. */
export const typedEmail = boundedText(fieldLimits.email).check(z.minLength(1, typeEmail));
export const typedPassword = z
  .string(typePassword)
  .check(z.minLength(1, typePassword), z.maxLength(200, 'Enter 20 characters or fewer.'));
const signInRefusals = [no.not_from_here, no.interaction_ended] as const;
const ownSignInRefusals = [...signInRefusals, externalRefusals.signs_in_elsewhere] as const;

export const getInteraction = endpoint({
  ...ofInteraction,
  name: 'identity.getInteraction',
  summary: 'Get a sign-in: the requesting client and the available sign-in methods',
  method: 'GET',
  changes: false,
  path: '/services/identity/interactions/:uid',
  answer: z.object({
    uid: z.string(),
    /** The name of the client that requests the sign-in. */
    clientName: z.string(),
    /** `login` for the password, `second-factor` if only that is missing, `consent` to allow an application. */
    prompt: z.string(),
    /** The scopes that another application asks the signed-in person for; empty otherwise. */
    asksFor: z.array(z.string()),
    loginHint: z.nullable(z.string()),
    /**
     * An external provider; the browser goes to `startAt`, and does so at once if it is the only way to sign in.
     */
    externalProvider: z.nullable(z.object({ name: z.string(), startAt: z.string(), only: z.boolean() })),
    /** The demo lists its people here. */
    demo: z.boolean(),
  }),
  refusals: [no.interaction_ended],
  perMinute: 60,
});

export const signInWithPassword = endpoint({
  ...ofInteraction,
  name: 'identity.signInWithPassword',
  summary: 'Sign in with email and password',
  method: 'POST',
  changes: true,
  path: '/services/identity/interactions/:uid/password',
  body: z.object({ email: typedEmail, password: typedPassword }),
  answer: signInStep,
  refusals: [...ownSignInRefusals, no.wrong_password, no.sign_in_locked, no.account_locked],
  // Our choice: a jeweler's whole team may share one address (decision 0016).
  perMinute: 60,
});

export const startPasskeySignIn = endpoint({
  ...ofInteraction,
  name: 'identity.startPasskeySignIn',
  summary: 'Get the challenge for a passkey sign-in, alone or after the password',
  method: 'POST',
  changes: true,
  path: '/services/identity/interactions/:uid/passkey/options',
  answer: passkeyOptions,
  refusals: ownSignInRefusals,
  perMinute: 60,
});

export const signInWithPasskey = endpoint({
  ...ofInteraction,
  name: 'identity.signInWithPasskey',
  summary: 'Sign in with a passkey, which also satisfies the second factor',
  method: 'POST',
  changes: true,
  path: '/services/identity/interactions/:uid/passkey',
  body: passkeyProof,
  answer: signInStep,
  refusals: [...ownSignInRefusals, no.passkey_refused, no.account_locked],
  perMinute: 60,
});

export const answerConsent = endpoint({
  ...ofInteraction,
  name: 'identity.answerConsent',
  summary: "Grant or deny another application's access request",
  method: 'POST',
  changes: true,
  path: '/services/identity/interactions/:uid/consent',
  body: z.object({ allow: z.boolean() }),
  answer: signInStep,
  refusals: signInRefusals,
  perMinute: 60,
});

// Spec platform §7: providerType is Email or Phone; the others are ours. `Passkey` completes a challenge that a
// passkey proved before.
export const providerTypes = ['Email', 'Phone', 'Authenticator', 'RecoveryCode', 'Passkey'] as const;

export const loginWith2fa = endpoint({
  name: 'identity.loginWith2fa',
  summary:
    'Complete a sign-in with its second factor; for an email or phone code, answer the security question first',
  method: 'POST',
  changes: true,
  path: '/services/identity/Account/LoginWith2fa',
  body: z.object({
    providerType: z.enum(providerTypes, 'Choose a method from the list.'),
    twoFactorCode: typedCode,
    /** The challenge; needed if several sign-ins are open in one browser. Our own page always sends it. */
    id: z.optional(guid),
  }),
  answer: signInStep,
  refusals: [
    ...signInRefusals,
    no.account_not_found,
    no.challenge_ended,
    no.code_expired,
    no.code_invalid,
    no.codes_locked,
    no.way_not_set_up,
    no.account_locked,
  ],
  rule: anyone,
  binding: 'none',
  perMinute: 60,
});

/**
 * One click instead of password and second factor; available only in the demo. Its path is below the sign-in's
 * own, since the sign-in cookie is sent only there.
 */
export const signInByClick = endpoint({
  ...ofInteraction,
  name: 'identity.signInByClick',
  summary: 'Complete a sign-in as a demo user',
  method: 'POST',
  changes: true,
  path: '/services/identity/interactions/:uid/demo',
  body: z.object({ personId: z.uuid() }),
  answer: signInStep,
  refusals: [
    identityRefusals.account_not_found,
    identityRefusals.account_locked,
    identityRefusals.not_from_here,
    identityRefusals.interaction_ended,
  ],
});
