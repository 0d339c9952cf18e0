import { defineRefusals } from '#kit/contract/refusal.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';

// Our choice: the specification names no external provider; the wording is ours (decision 0016).
export const externalRefusals = defineRefusals('identity', {
  signs_in_elsewhere: {
    kind: 'forbidden',
    sentence: 'Here you sign in with the service of your organization, and not with a password of ours.',
    next: 'Open the sign-in page and go on to that service.',
  },
  arrival_ended: {
    kind: 'gone',
    sentence: 'This sign-in from elsewhere has ended or was used already.',
    next: 'Start again from the front page.',
  },
});

/** What went wrong at the external provider; the sign-in page reads it from its address and shows the text. */
export const externalSignInErrors = {
  unavailable: {
    sentence: 'The service that signs you in does not answer.',
    next: 'Try again in a minute; nothing was lost.',
  },
  declined: {
    sentence: 'The service that signs you in sent you back without signing you in.',
    next: 'Try again, and allow Loupe to read your name and e-mail there.',
  },
  invalid: {
    sentence: 'The service that signs you in answered something we cannot trust.',
    next: 'Try again. If it happens again, call our support.',
  },
  email_unverified: {
    sentence: 'The service that signs you in does not vouch for your e-mail.',
    next: 'Verify your e-mail there, then try again.',
  },
  account_unverified: {
    sentence: 'The account here with your e-mail is not verified yet.',
    next: 'Open the link in the mail we sent you when you registered, then try again.',
  },
  account_locked: identityRefusals.account_locked,
} as const;

export type ExternalSignInError = keyof typeof externalSignInErrors;

export function readExternalSignInError(value: string | null | undefined): ExternalSignInError | undefined {
  return typeof value === 'string' && isExternalSignInError(value) ? value : undefined;
}

function isExternalSignInError(value: string): value is ExternalSignInError {
  return Object.hasOwn(externalSignInErrors, value);
}
