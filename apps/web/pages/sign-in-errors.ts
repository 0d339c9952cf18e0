import type { PortalPath } from '#kit/domain/portal-path.ts';

/** Why a sign-in failed, and what helps. */
export interface SignInErrorText {
  readonly why: string;
  readonly next: string;
}

// Codes of OAuth 2.0 and OpenID Connect, and two found by this browser.
const errorTexts: Readonly<Record<string, SignInErrorText>> = {
  validationfailed: {
    why: "The sign-in response didn't match this browser's request.",
    next: 'Close other Loupe tabs, allow cookies, and sign in again.',
  },
  'clock-skew': {
    why: "This computer's clock is off by more than 10 minutes, so we couldn't verify your sign-in.",
    next: 'Correct the date and time, then sign in again.',
  },
  access_denied: {
    why: "Sign-in wasn't completed, or you don't have access to this portal.",
    next: "Sign in again, or ask your company's administrator for access.",
  },
  login_required: {
    why: 'The sign-in service needs you to sign in again.',
    next: 'Sign in again with your email and password.',
  },
  temporarily_unavailable: {
    why: 'The sign-in service is busy.',
    next: 'Wait a minute, then sign in again.',
  },
};

const unknown: SignInErrorText = {
  why: "The sign-in service couldn't sign you in.",
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
  return Object.hasOwn(errorTexts, code) ? (errorTexts[code] ?? unknown) : unknown;
}
