import type { ProviderRecords } from './provider-record-store.ts';

export interface OpenSession {
  readonly sessionId: string;
  readonly signedInAt: Date | undefined;
  readonly methods: readonly string[];
}

/** A person's sessions at the provider, in any browser. */
export interface Sessions {
  list(personId: string): Promise<OpenSession[]>;
  /** Its refresh tokens stop working, and calls that change data are refused at once. */
  end(sessionId: string): Promise<void>;
  /** All sessions but the named one, for instance after a password change. */
  endAll(personId: string, except?: string): Promise<readonly string[]>;
}

export function createSessions(
  records: ProviderRecords,
  onEnded: (sessionIds: readonly string[]) => void,
): Sessions {
  return {
    async list(personId) {
      const stored = await records.listSessions(personId);
      return stored.map(({ sessionId, payload: { loginTs, amr } }) => ({
        sessionId,
        signedInAt: loginTs === undefined ? undefined : new Date(loginTs * 1000),
        methods: amr ?? [],
      }));
    },
    async end(sessionId) {
      if (await records.removeSession(sessionId)) onEnded([sessionId]);
    },
    async endAll(personId, except) {
      const ended = await records.removeSessions(personId, except);
      if (ended.length > 0) onEnded(ended);
      return ended;
    },
  };
}
