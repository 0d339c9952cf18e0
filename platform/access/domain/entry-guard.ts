/** What the guest's page knows of whoever opens it. */
export interface Visitor {
  /** What follows the host in the address. */
  readonly path: string;
  readonly authenticated: boolean;
  /** A flag of this browser says that somebody was signed in here earlier. */
  readonly earlierAuthenticated: boolean;
  /** How often sign-in has begun by itself in this session of the browser. */
  readonly automaticSignIns: number;
}

// Spec platform §9: automatic login attempts per session are limited to 2.
const mostAutomaticSignIns = 2;

/** Spec platform §2.2: after more than 2 automatic login attempts in one session the guard stops retrying. */
export function maySignInByItself(automaticSignIns: number): boolean {
  return automaticSignIns < mostAutomaticSignIns;
}

/**
 * Spec platform §2.2, the entry guard: paths containing 'tutorial' or 'tax/callback' are always let through; an
 * authenticated visitor goes to the dashboard, and so does one who was authenticated earlier, since the way
 * there signs them in by itself, unless that was tried too often. Anybody else is let in.
 */
export function decideEntry(visitor: Visitor): 'let-in' | '/dashboard' {
  if (visitor.path.includes('tutorial') || visitor.path.includes('tax/callback')) return 'let-in';
  if (visitor.authenticated) return '/dashboard';
  return visitor.earlierAuthenticated && maySignInByItself(visitor.automaticSignIns)
    ? '/dashboard'
    : 'let-in';
}
