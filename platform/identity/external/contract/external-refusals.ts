import { defineRefusals } from '#kit/contract/refusal.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';

// Our choice: the specification names no external provider; the wording is ours (decision 0016).
export const externalRefusals = defineRefusals('identity', {
  signs_in_elsewhere: {
    kind: 'forbidden',
    sentence: "You sign in through your organization's sign-in service, not with a Loupe password.",
    next: 'Open the sign-in page and continue to that service.',
  },
  arrival_ended: {
    kind: 'gone',
    sentence: 'This sign-in has expired or was already used.',
    next: 'Start over from the home page.',
  },
});

/** What went wrong at the external provider; the sign-in page reads the code from its address and shows the text. */
export const externalSignInErrors = {
  unavailable: {
    sentence: "Your sign-in service isn't responding.",
    next: 'Try again in a minute.',
  },
  declined: {
    sentence: "Your sign-in service didn't sign you in.",
    next: 'Try again, and allow Loupe to read your name and email.',
  },
  invalid: {
    sentence: "We couldn't verify the response from your sign-in service.",
    next: 'Try again. If it happens again, call support.',
  },
  email_unverified: {
    sentence: "Your sign-in service hasn't verified your email.",
    next: 'Verify your email there, then try again.',
  },
  account_unverified: {
    sentence: "Your account isn't verified yet.",
    next: 'Open the link in the email we sent when you registered, then try again.',
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
