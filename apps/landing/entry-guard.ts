export interface Visitor {
  /** What follows the host in the address. */
  readonly path: string;
  readonly signedIn: boolean;
}

/**
 * Spec platform §2.2: the entry guard sends an already authenticated visitor to /dashboard; paths containing
 * 'tutorial' or 'tax/callback' are always let through, and so is a visitor who is not authenticated.
 */
export function targetOf({ path, signedIn }: Visitor): '/dashboard' | undefined {
  if (path.includes('tutorial') || path.includes('tax/callback')) return undefined;
  return signedIn ? '/dashboard' : undefined;
}
