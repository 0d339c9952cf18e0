import type { ProviderRecords } from './provider-record-store.ts';

/** What a person allowed another application to receive. */
export interface Consent {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly givenAt: Date;
}

export interface Consents {
  /** Whether the person allowed this application all of these scopes. */
  cover(personId: string, clientId: string, scopes: readonly string[]): Promise<boolean>;
  /** Adds to what was allowed before. */
  give(personId: string, clientId: string, scopes: readonly string[]): Promise<void>;
  list(personId: string): Promise<readonly Consent[]>;
  /** The application's tokens stop working at once. False if it had no consent. */
  withdraw(personId: string, clientId: string): Promise<boolean>;
}

const kind = 'Consent';
const idOf = (personId: string, clientId: string): string => `${personId}:${clientId}`;

/**
 * Kept with the provider's other records: what ends all of a person's sessions, such as a new password, disconnects
 * applications too.
 */
export function createConsents(records: ProviderRecords): Consents {
  const find = async (personId: string, clientId: string): Promise<Consent | undefined> =>
    read((await records.find(kind, idOf(personId, clientId)))?.payload);
  return {
    async cover(personId, clientId, scopes) {
      const given = new Set((await find(personId, clientId))?.scopes);
      return scopes.every((scope) => given.has(scope));
    },
    async give(personId, clientId, scopes) {
      const before = await find(personId, clientId);
      const all = [...new Set([...(before?.scopes ?? []), ...scopes])];
      await records.store({
        kind,
        id: idOf(personId, clientId),
        payload: { clientId, scopes: all, givenAt: new Date().toISOString() },
        grantId: undefined,
        sessionId: undefined,
        accountId: personId,
        seconds: undefined,
      });
    },
    async list(personId) {
      const found = await records.listOfAccount(kind, personId);
      return found.flatMap((payload) => read(payload) ?? []);
    },
    async withdraw(personId, clientId) {
      if ((await find(personId, clientId)) === undefined) return false;
      await records.removeOfClient(personId, clientId);
      return true;
    },
  };
}

function read(payload: Record<string, unknown> | undefined): Consent | undefined {
  const { clientId, scopes, givenAt } = payload ?? {};
  if (typeof clientId !== 'string' || !Array.isArray(scopes) || typeof givenAt !== 'string') return undefined;
  return { clientId, scopes: scopes.map(String), givenAt: new Date(givenAt) };
}
