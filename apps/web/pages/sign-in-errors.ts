import type { PortalPath } from '#kit/domain/portal-path.ts';

/** Why a sign-in failed, and what helps. */
export interface SignInErrorText {
  readonly why: string;
  readonly next: string;
}

// Codes of OAuth 2.0 and OpenID Connect, and two found by this browser.
const troubles: Readonly<Record<string, SignInErrorText>> = {
  validationfailed: {
    why: 'The answer of the sign-in service did not fit what this browser asked.',
    next: 'It can help to close other tabs of the portal and to allow cookies.',
  },
  'clock-skew': {
    why: "This computer's clock is more than 10 minutes off, so the sign-in could not be checked.",
    next: 'Set the date and time, then sign in again.',
  },
  access_denied: {
    why: 'The sign-in was not finished, or you may not use this portal.',
    next: "Sign in again, or ask your company's administrator.",
  },
  login_required: {
    why: 'The sign-in service asks who you are.',
    next: 'Sign in again with your e-mail and password.',
  },
  temporarily_unavailable: {
    why: 'The sign-in service is busy.',
    next: 'Wait a minute, then sign in again.',
  },
};

const unknown: SignInErrorText = {
  why: 'The sign-in service did not let this browser in.',
  next: 'Sign in again.',
};

/** The error page's URL: spec platform §2.1 names `cssource`; protocol codes are in `error`. */
export function signInErrorAddress(problem: string): PortalPath {
  const query = problem === 'validationfailed' ? { cssource: problem } : { error: problem };
  return `/signinerror?${new URLSearchParams(query).toString()}`;
}

/** Shows only our own texts, whatever the URL contains. */
export function signInErrorIn(search: string): SignInErrorText {
  const params = new URLSearchParams(search);
  const code = params.get('cssource') ?? params.get('error') ?? '';
  return Object.hasOwn(troubles, code) ? (troubles[code] ?? unknown) : unknown;
}
