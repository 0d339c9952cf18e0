import * as z from 'zod/mini';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { typedEmail } from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';
import { requestPhoneToken } from '#platform/identity/factors/contract/two-factor-endpoints.ts';

// Spec rulings 15: a GET that acts needs the bearer token and is limited.
const ownProfile = { method: 'GET', changes: true, rule: signedIn, binding: 'none', perMinute: 10 } as const;

const path = '/services/membership/persons/profile';

export const resendContactCode = endpoint({
  ...ownProfile,
  name: 'identity.resendContactCode',
  summary: 'Send a new code to the unverified phone; earlier codes stop working',
  path: `${path}/resendcode`,
  answer: requestPhoneToken.answer,
  refusals: [...requestPhoneToken.refusals, no.nothing_to_verify],
});

export const resendContactLink = endpoint({
  ...ownProfile,
  name: 'identity.resendContactLink',
  summary: 'Send a new link to the unverified email; earlier links stop working',
  path: `${path}/resendlink`,
  /** Masked. */
  answer: z.object({ sentTo: z.string() }),
  refusals: [no.account_not_found, no.nothing_to_verify, no.too_many_sends],
});

const removedAnswer = z.object({ removed: z.literal(true) });

export const removeUnverifiedPhone = endpoint({
  ...ownProfile,
  name: 'identity.removeUnverifiedPhone',
  summary: 'Remove the unverified phone; codes sent to it stop working',
  path: `${path}/removeunverifiedphone`,
  answer: removedAnswer,
  refusals: [no.account_not_found, no.nothing_to_verify],
});

export const removeUnverifiedEmail = endpoint({
  ...ownProfile,
  name: 'identity.removeUnverifiedEmail',
  summary: 'Remove the unverified email; links sent to it stop working',
  path: `${path}/removeunverifiedemail`,
  answer: removedAnswer,
  refusals: [no.account_not_found, no.nothing_to_verify],
});

export const validateEmail = endpoint({
  name: 'identity.validateEmail',
  summary: 'Check whether the signed-in person can switch to this email',
  method: 'POST',
  changes: true,
  path: `${path}/validateEmail`,
  body: z.object({ email: typedEmail }),
  answer: z.object({ isValid: z.boolean(), inUse: z.boolean() }),
  refusals: [],
  rule: signedIn,
  binding: 'none',
  // Our choice: limited like IsEmailInUse, because it reveals the same (decision 0016).
  perMinute: 10,
});
