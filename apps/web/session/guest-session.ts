import { guest } from '#platform/access/contract/index.ts';
import type { Session } from './session.ts';

/** Nobody can sign in: a production without an identity provider shows its open pages and no others. */
export const guestSession: Session = {
  begin: () => Promise.resolve(guest),
  accessToken: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
  signInPath: '/',
  signOut: () => Promise.resolve(),
};
