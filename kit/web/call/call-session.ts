/** What a call needs of the session; the shell fills it in. Tokens live in the tab's memory only. */
export interface CallSession {
  accessToken(): Promise<string | undefined>;
  /** After a 401: true where a new token was had and the call is worth another try. */
  renew(): Promise<boolean>;
  /** What else every call says of whoever makes it. */
  headers(): Readonly<Record<string, string>>;
}

const nobody: CallSession = {
  accessToken: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
  headers: () => ({}),
};

let current = nobody;

export const callSession: CallSession = {
  accessToken: () => current.accessToken(),
  renew: () => current.renew(),
  headers: () => current.headers(),
};

export function fillCallSession(session: CallSession): void {
  current = session;
}
