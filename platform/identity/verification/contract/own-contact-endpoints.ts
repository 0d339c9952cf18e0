import * as z from 'zod/mini';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { typedEmail } from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';
import { requestPhoneToken } from '#platform/identity/factors/contract/two-factor-endpoints.ts';

// Spec rulings 15: a GET that acts needs the bearer token and is limited.
const ownProfile = { method: 'GET', acts: true, rule: signedIn, binding: 'none', perMinute: 10 } as const;

const path = '/services/membership/persons/profile';

export const resendContactCode = endpoint({
  ...ownProfile,
  name: 'identity.resendContactCode',
  summary: 'Sends another code to the phone that waits to be verified; earlier ones stop',
  path: `${path}/resendcode`,
  answer: requestPhoneToken.answer,
  refusals: [...requestPhoneToken.refusals, no.nothing_to_verify],
});

export const resendContactLink = endpoint({
  ...ownProfile,
  name: 'identity.resendContactLink',
  summary: 'Sends another link to the e-mail that waits to be verified; earlier ones stop',
  path: `${path}/resendlink`,
  /** Masked. */
  answer: z.object({ sentTo: z.string() }),
  refusals: [no.account_not_found, no.nothing_to_verify, no.too_many_sends],
});

const removedAnswer = z.object({ removed: z.literal(true) });

export const removeUnverifiedPhone = endpoint({
  ...ownProfile,
  name: 'identity.removeUnverifiedPhone',
  summary: 'Takes away the phone that waits to be verified; codes that were sent there stop',
  path: `${path}/removeunverifiedphone`,
  answer: removedAnswer,
  refusals: [no.account_not_found, no.nothing_to_verify],
});

export const removeUnverifiedEmail = endpoint({
  ...ownProfile,
  name: 'identity.removeUnverifiedEmail',
  summary: 'Takes away the e-mail that waits to be verified; links that were sent there stop',
  path: `${path}/removeunverifiedemail`,
  answer: removedAnswer,
  refusals: [no.account_not_found, no.nothing_to_verify],
});

export const validateEmail = endpoint({
  name: 'identity.validateEmail',
  summary: 'Whether the signed-in person may change their e-mail to this one',
  method: 'POST',
  path: `${path}/validateEmail`,
  body: z.object({ email: typedEmail }),
  answer: z.object({ isValid: z.boolean(), inUse: z.boolean() }),
  refusals: [],
  rule: signedIn,
  binding: 'none',
  // Our choice: limited like IsEmailInUse, because it reveals the same (decision 0016).
  perMinute: 10,
});
