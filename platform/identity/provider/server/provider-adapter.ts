import { errors, Provider } from 'oidc-provider';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { sessionIdOfGrant } from './sign-in-policy.ts';
import type {
  StoredRecord,
  ProviderRecords,
  NewRecord,
  UsedRecord,
  RecordWithContext,
} from './provider-record-store.ts';
import { readInRequest } from './request-cache.ts';
import type { ReadInRequest } from './request-cache.ts';
import { getsRefreshToken } from './registered-clients.ts';

/** Stands in for the record of an access token, which is signed and not stored. */
export type FindSignedToken = (token: string) => Promise<AdapterPayload | undefined>;

// The provider's ids have at most 110 characters; anything longer, or with a zero byte, is not looked up.
const possibleId = /^[\w.~-]{1,200}$/;

/** Stores the provider's records in the product's database; access tokens are verified instead of stored. */
export function providerAdapter(records: ProviderRecords, findSignedToken: FindSignedToken): AdapterFactory {
  return (kind) => {
    if (kind === 'AccessToken')
      return { ...storedRecords(records, kind), ...readOnly, find: findSignedToken };
    // Clients come from the configuration; unknown ones are not looked up in the database.
    if (kind === 'Client') return { ...storedRecords(records, kind), find: () => Promise.resolve(undefined) };
    return storedRecords(records, kind);
  };
}

/** Bearer secrets: whoever holds the id can use the record without any cookie. */
const bearerKinds = new Set(['AuthorizationCode', 'RefreshToken']);

/** The key of a stored record. Secrets are hashed, so a copy of the database contains no usable token. */
function keyOf(kind: string, id: string): string {
  return bearerKinds.has(kind) ? sha256(id) : id;
}

function storedRecords(records: ProviderRecords, kind: string): Adapter {
  const look = lookUp(records, kind);
  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    const found = possibleId.test(id) ? await look(keyOf(kind, id)) : undefined;
    return found && { ...found.payload, jti: id, ...(found.consumedAt ? { consumed: true } : {}) };
  };
  return {
    find,
    async upsert(id, payload, seconds) {
      const key = keyOf(kind, id);
      const written = { ...payload, jti: key };
      const record = { kind, id: key, payload: written, seconds, ...relationsOf(kind, id, payload) };
      const read = readInRequest();
      if (kind === 'Grant' && read !== undefined) return deferGrant(read, record);
      if (kind === 'AuthorizationCode') return records.store(...takeDeferredGrant(read), record);
      const used = kind === 'RefreshToken' ? useRecord(read) : undefined;
      if (used === undefined) return records.store(record);
      if (!(await records.keepInsteadOf(used, record))) await endGrantOf(records, used);
    },
    async findByUid(uid) {
      return (await records.findBySession(kind, uid))?.payload;
    },
    // The device flow is not supported, so nothing has a user code.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const key = keyOf(kind, id);
      const used = { kind, id: key };
      const read = bearerKinds.has(kind) && isRenewed() ? readInRequest() : undefined;
      // The library stores the next token right after this and answers nothing in between, so both go in one
      // statement.
      if (read !== undefined) read.used = used;
      else if (!(await records.consume(used))) await endGrantOf(records, used);
    },
    destroy: (id) => records.remove(kind, keyOf(kind, id)),
    revokeByGrantId: (grantId) => records.removeOfGrant(kind, grantId),
  };
}

type Look = (id: string) => Promise<StoredRecord | undefined>;

function lookUp(records: ProviderRecords, kind: string): Look {
  if (kind === 'RefreshToken' || kind === 'AuthorizationCode') {
    return async (id) => {
      const found = await records.findWithSurroundings(kind, id);
      const read = readInRequest();
      if (read !== undefined && found !== undefined) remember(read, found);
      return found;
    };
  }
  if (kind !== 'Grant') return (id) => records.find(kind, id);
  return async (id) => {
    const grant = readInRequest()?.grant;
    return grant?.id === id ? { payload: grant.payload, consumedAt: null } : records.find(kind, id);
  };
}

function remember(
  read: ReadInRequest,
  { payload, grant, companyId }: StoredRecord & RecordWithContext,
): void {
  const { grantId, sessionUid } = payload;
  if (grant !== undefined && typeof grantId === 'string') read.grant = { id: grantId, payload: grant };
  if (typeof sessionUid === 'string') read.company = { sessionId: sessionUid, companyId };
}

function useRecord(read: ReadInRequest | undefined): UsedRecord | undefined {
  const used = read?.used;
  delete read?.used;
  return used;
}

/** Each authorization creates a grant and then its code; if there is no code, no grant is stored. */
function deferGrant(read: ReadInRequest, grant: NewRecord & { payload: Record<string, unknown> }): void {
  read.waitingGrant = grant;
  read.grant = grant;
}

function takeDeferredGrant(read: ReadInRequest | undefined): readonly NewRecord[] {
  const grant = read?.waitingGrant;
  delete read?.waitingGrant;
  return grant === undefined ? [] : [grant];
}

/** Whether a refresh token will follow in this request. */
function isRenewed(): boolean {
  const client = Provider.ctx?.oidc.client;
  return client !== undefined && getsRefreshToken(client);
}

/**
 * Two requests used the same code or token at once: the library saw both as unused, but the database accepted
 * one.
 */
async function endGrantOf(records: ProviderRecords, { kind, id }: UsedRecord): Promise<never> {
  const grantId = (await records.find(kind, id))?.payload['grantId'];
  if (typeof grantId === 'string') await records.removeGrant(grantId);
  throw new errors.InvalidGrant(`${kind} already used`);
}

const readOnly = {
  destroy: () => Promise.resolve(),
  revokeByGrantId: () => Promise.resolve(),
};

function relationsOf(kind: string, id: string, payload: AdapterPayload) {
  const { accountId } = payload;
  if (kind === 'Grant') return { grantId: id, sessionId: sessionIdOfGrant(id), accountId };
  const sessionId = kind === 'Session' ? payload.uid : payload.sessionUid;
  return { grantId: payload.grantId, sessionId, accountId };
}
