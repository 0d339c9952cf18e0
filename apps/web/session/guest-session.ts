import { guest } from '#platform/access/contract/index.ts';
import type { Session } from './session.ts';

const toTheFrontPage = (): Promise<void> => {
  window.location.replace('/');
  return Promise.resolve();
};

/** Nobody can sign in: a production without an identity provider shows its open pages and no others. */
export const guestSession: Session = {
  begin: () => Promise.resolve(guest),
  problem: undefined,
  profileFailed: false,
  idle: { idleSeconds: 3300, timeoutSeconds: 300 },
  accessToken: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
  signInByItself: () => toTheFrontPage().then(() => true),
  signIn: toTheFrontPage,
  signOut: () => Promise.resolve(),
  switchedCompany: () => Promise.resolve(),
};
