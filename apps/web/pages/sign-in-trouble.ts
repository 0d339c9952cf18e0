/** Why a sign-in came back without success, and what helps. */
export interface SignInTrouble {
  readonly why: string;
  readonly next: string;
}

// Codes of OAuth 2.0 and OpenID Connect, and two of this browser's own findings.
const troubles: Readonly<Record<string, SignInTrouble>> = {
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

const unknown: SignInTrouble = {
  why: 'The sign-in service did not let this browser in.',
  next: 'Sign in again.',
};

/** Where the visitor is sent: spec platform §2.1 names `cssource`; the protocol's own codes come as `error`. */
export function signInErrorAddress(problem: string): string {
  const query = problem === 'validationfailed' ? { cssource: problem } : { error: problem };
  return `/signinerror?${new URLSearchParams(query).toString()}`;
}

/** Only words of ours are shown, whatever the address says. */
export function troubleIn(search: string): SignInTrouble {
  const asked = new URLSearchParams(search);
  const code = asked.get('cssource') ?? asked.get('error') ?? '';
  return Object.hasOwn(troubles, code) ? (troubles[code] ?? unknown) : unknown;
}
