import type { Actor } from '#platform/access/contract.ts';
import type { IdleLimits } from '#platform/identity/contract.ts';

/** This tab's session. */
export interface Session {
  /** Determines the actor before the first page renders. */
  begin(): Promise<Actor>;
  /** Why a sign-in failed; known after `begin`. */
  readonly problem: string | undefined;
  readonly idle: IdleLimits;
  /**
   * Signed in, but the profile could not be read, so `begin` returned a guest. Spec platform §2.2: failing loads of the
   * profile are ignored and access continues; so it is logged and shown, and the guard skips what it can't check.
   */
  readonly profileFailed: boolean;
  /** The person as the server sees them now. */
  readActor(): Promise<Actor>;
  accessToken(): Promise<string | undefined>;
  /** True if a new token was obtained. */
  renew(): Promise<boolean>;
  /** Starts sign-in automatically; false after too many attempts. */
  signInAutomatically(): Promise<boolean>;
  signIn(wishes?: { readonly loginHint?: string; readonly anew?: boolean }): Promise<void>;
  signOut(reason?: 'chosen' | 'idle'): Promise<void>;
  /** The active company has changed on the server: renews the token and restarts every tab. */
  switchedCompany(): Promise<void>;
}
