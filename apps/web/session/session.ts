import type { Actor } from '#platform/access/contract/index.ts';

/** Who is signed in in this tab. Sign-in fills this port; in the demo a chosen person stands in. */
export interface Session {
  /** Settles who is looking before the first page is drawn. */
  begin(): Promise<Actor>;
  accessToken(): Promise<string | undefined>;
  /** True where a fresh token was had. */
  renew(): Promise<boolean>;
  /** Where a visitor goes to become somebody. */
  readonly signInPath: `/${string}`;
  signOut(): Promise<void>;
}
