/** What the guest page knows about its visitor. */
export interface Visitor {
  readonly path: string;
  readonly authenticated: boolean;
  /** This browser has been signed in before. */
  readonly earlierAuthenticated: boolean;
  /** Automatic sign-ins in this browser session. */
  readonly automaticSignIns: number;
}

// Spec platform §9: automatic login attempts per session are limited to 2.
const maxAutomaticSignIns = 2;

/** Spec platform §2.2: after more than 2 automatic login attempts in one session the guard stops retrying. */
export function canSignInAutomatically(automaticSignIns: number): boolean {
  return automaticSignIns < maxAutomaticSignIns;
}

/**
 * Spec platform §2.2, the entry guard: paths containing 'tutorial' or 'tax/callback' are always let through; an
 * authenticated visitor goes to the dashboard, and so does one who was authenticated earlier, since the way
 * there signs them in automatically, unless that was tried too often. Everyone else is let in.
 */
export function decideEntry(visitor: Visitor): 'let-in' | '/dashboard' {
  if (visitor.path.includes('tutorial') || visitor.path.includes('tax/callback')) return 'let-in';
  if (visitor.authenticated) return '/dashboard';
  return visitor.earlierAuthenticated && canSignInAutomatically(visitor.automaticSignIns)
    ? '/dashboard'
    : 'let-in';
}
