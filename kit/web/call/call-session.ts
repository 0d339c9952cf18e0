/** The session that calls use, provided by the shell. Tokens stay in the tab's memory. */
export interface CallSession {
  accessToken(): Promise<string | undefined>;
  /** After a 401: true if a new token was obtained and the call should be retried. */
  renew(): Promise<boolean>;
  /** Further headers of every call. */
  headers(): Readonly<Record<string, string>>;
}

const signedOut: CallSession = {
  accessToken: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
  headers: () => ({}),
};

let current = signedOut;

export const callSession: CallSession = {
  accessToken: () => current.accessToken(),
  renew: () => current.renew(),
  headers: () => current.headers(),
};

export function setCallSession(session: CallSession): void {
  current = session;
}
