import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { ownSecurity, passkey } from './security-endpoints.ts';
import { securityRefusals as no } from './security-refusals.ts';
import { passkeyOptions, passkeyProof } from '#platform/identity/factors/contract/two-factor-endpoints.ts';

/** Shown once; null if the person already has codes. */
const recoveryCodes = z.array(z.string());
const firstRecoveryCodes = z.nullable(recoveryCodes);

// Spec rulings 11: adding or removing a second factor is a sensitive action.
const sensitiveCall = [no.step_up_needed] as const;

export const startAuthenticator = endpoint({
  ...ownSecurity,
  name: 'identity.startAuthenticator',
  summary: 'Start setting up an authenticator app; a code from the app completes the setup',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/authenticator',
  answer: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://`, for an app on the same device. */
    address: z.string(),
    /** The same address as a QR code in SVG. */
    qrCode: z.string(),
  }),
  refusals: [...sensitiveCall, no.authenticator_there, identityRefusals.account_not_found],
  perMinute: 30,
});

export const authenticatorToken = z.object({
  token: z.string('Enter the code.').check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6-digit code.')),
});

export const confirmAuthenticator = endpoint({
  ...ownSecurity,
  name: 'identity.confirmAuthenticator',
  summary: 'Confirm the authenticator app with its first code',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/authenticator/confirm',
  body: authenticatorToken,
  answer: z.object({ recoveryCodes: firstRecoveryCodes }),
  refusals: [...sensitiveCall, no.authenticator_not_begun, identityRefusals.code_invalid],
  perMinute: 30,
});

export const removeAuthenticator = endpoint({
  ...ownSecurity,
  name: 'identity.removeAuthenticator',
  summary: 'Remove the authenticator app; removing the last second factor also removes the recovery codes',
  method: 'DELETE',
  changes: true,
  path: '/services/identity/security/authenticator',
  refusals: [...sensitiveCall, identityRefusals.way_not_set_up],
});

export const passkeyNameLimit = 50;
export const passkeyName = z.object({
  name: requiredText(passkeyNameLimit, 'Enter a name for the passkey.'),
});

export const startPasskey = endpoint({
  ...ownSecurity,
  name: 'identity.startPasskey',
  summary: 'Get the challenge for a new passkey',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/passkeys/options',
  answer: passkeyOptions,
  refusals: [...sensitiveCall, no.passkeys_full, identityRefusals.account_not_found],
  perMinute: 30,
});

export const addPasskey = endpoint({
  ...ownSecurity,
  name: 'identity.addPasskey',
  summary: 'Add the passkey the browser created',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/passkeys',
  body: z.extend(passkeyProof, passkeyName.shape),
  answer: z.object({ passkey, recoveryCodes: firstRecoveryCodes }),
  refusals: [...sensitiveCall, no.passkey_not_added, no.passkey_known],
  perMinute: 30,
});

const passkeyPath = {
  params: z.object({ id: guid }),
  path: '/services/identity/security/passkeys/:id',
} as const;

export const renamePasskey = endpoint({
  ...ownSecurity,
  ...passkeyPath,
  name: 'identity.renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  changes: true,
  body: passkeyName,
  refusals: [no.passkey_not_found],
});

export const removePasskey = endpoint({
  ...ownSecurity,
  ...passkeyPath,
  name: 'identity.removePasskey',
  summary: 'Remove a passkey; removing the last second factor also removes the recovery codes',
  method: 'DELETE',
  changes: true,
  refusals: [...sensitiveCall, no.passkey_not_found],
});

export const makeRecoveryCodes = endpoint({
  ...ownSecurity,
  name: 'identity.makeRecoveryCodes',
  summary: 'Create ten new recovery codes, shown once; earlier codes stop working',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/recovery-codes',
  answer: z.object({ recoveryCodes }),
  refusals: [...sensitiveCall, no.no_second_factor],
  perMinute: 30,
});
