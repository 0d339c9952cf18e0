import type { Actor } from '#platform/access/contract.ts';
import type { IdleLimits } from '#platform/identity/contract.ts';

/** Who is signed in in this tab. */
export interface Session {
  /** Settles who is looking before the first page is drawn. */
  begin(): Promise<Actor>;
  /** Why a sign-in came back without success; known once `begin` is through. */
  readonly problem: string | undefined;
  readonly idle: IdleLimits;
  /**
   * Somebody is signed in, but who could not be read: `begin` gave a guest. Spec platform §2.2: failing loads of
   * the profile are ignored and access continues, so this is logged and told, and the guard skips what it can't ask.
   */
  readonly profileFailed: boolean;
  accessToken(): Promise<string | undefined>;
  /** True where a fresh token was had. */
  renew(): Promise<boolean>;
  /** Goes to sign-in by itself; false where that was tried too often. */
  signInByItself(): Promise<boolean>;
  signIn(wishes?: { readonly loginHint?: string; readonly anew?: boolean }): Promise<void>;
  signOut(reason?: 'chosen' | 'idle'): Promise<void>;
  /** The server has another active company for this person: the token is renewed and every tab begins anew. */
  switchedCompany(): Promise<void>;
}
