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
import { requestCache } from './request-cache.ts';
import type { RequestCache } from './request-cache.ts';
import { canGetRefreshToken } from './registered-clients.ts';

/** Returns a record for an access token, which is signed and not stored. */
export type FindSignedToken = (token: string) => Promise<AdapterPayload | undefined>;

// The provider's ids have at most 110 characters; anything longer, or with a zero byte, is not looked up.
const validId = /^[\w.~-]{1,200}$/;

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

/** Bearer secrets: the id alone allows using the record, without any cookie. */
const bearerKinds = new Set(['AuthorizationCode', 'RefreshToken']);

/** The key of a stored record. Secrets are hashed, so a copy of the database contains no usable token. */
function storageKey(kind: string, id: string): string {
  return bearerKinds.has(kind) ? sha256(id) : id;
}

function storedRecords(records: ProviderRecords, kind: string): Adapter {
  const readRecord = recordReader(records, kind);
  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    const found = validId.test(id) ? await readRecord(storageKey(kind, id)) : undefined;
    return found && { ...found.payload, jti: id, ...(found.consumedAt ? { consumed: true } : {}) };
  };
  return {
    find,
    async upsert(id, payload, seconds) {
      const key = storageKey(kind, id);
      const storedPayload = { ...payload, jti: key };
      const record = { kind, id: key, payload: storedPayload, seconds, ...toRelations(kind, id, payload) };
      const cache = requestCache();
      if (kind === 'Grant' && cache !== undefined) return deferGrant(cache, record);
      if (kind === 'AuthorizationCode') return records.store(...takeDeferredGrant(cache), record);
      const used = kind === 'RefreshToken' ? takeUsedRecord(cache) : undefined;
      if (used === undefined) return records.store(record);
      if (!(await records.replaceUsed(used, record))) await refuseReuse(records, used);
    },
    async findByUid(uid) {
      return (await records.findBySession(kind, uid))?.payload;
    },
    // The device flow is not supported, so nothing has a user code.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const key = storageKey(kind, id);
      const used = { kind, id: key };
      const cache = bearerKinds.has(kind) && issuesRefreshToken() ? requestCache() : undefined;
      // The library stores the next token right after this and answers nothing in between, so both go in one
      // statement.
      if (cache !== undefined) cache.used = used;
      else if (!(await records.consume(used))) await refuseReuse(records, used);
    },
    destroy: (id) => records.remove(kind, storageKey(kind, id)),
    revokeByGrantId: (grantId) => records.removeByGrant(kind, grantId),
  };
}

type ReadRecord = (id: string) => Promise<StoredRecord | undefined>;

function recordReader(records: ProviderRecords, kind: string): ReadRecord {
  if (kind === 'RefreshToken' || kind === 'AuthorizationCode') {
    return async (id) => {
      const found = await records.findWithContext(kind, id);
      const cache = requestCache();
      if (cache !== undefined && found !== undefined) cacheRecord(cache, found);
      return found;
    };
  }
  if (kind !== 'Grant') return (id) => records.find(kind, id);
  return async (id) => {
    const grant = requestCache()?.grant;
    return grant?.id === id ? { payload: grant.payload, consumedAt: null } : records.find(kind, id);
  };
}

function cacheRecord(
  cache: RequestCache,
  { payload, grant, companyId }: StoredRecord & RecordWithContext,
): void {
  const { grantId, sessionUid } = payload;
  if (grant !== undefined && typeof grantId === 'string') cache.grant = { id: grantId, payload: grant };
  if (typeof sessionUid === 'string') cache.company = { sessionId: sessionUid, companyId };
}

function takeUsedRecord(cache: RequestCache | undefined): UsedRecord | undefined {
  const used = cache?.used;
  delete cache?.used;
  return used;
}

/** Each authorization creates a grant and then its code; if there is no code, no grant is stored. */
function deferGrant(cache: RequestCache, grant: NewRecord & { payload: Record<string, unknown> }): void {
  cache.pendingGrant = grant;
  cache.grant = grant;
}

function takeDeferredGrant(cache: RequestCache | undefined): readonly NewRecord[] {
  const grant = cache?.pendingGrant;
  delete cache?.pendingGrant;
  return grant === undefined ? [] : [grant];
}

/** Whether a refresh token will follow in this request. */
function issuesRefreshToken(): boolean {
  const client = Provider.ctx?.oidc.client;
  return client !== undefined && canGetRefreshToken(client);
}

/**
 * Two requests used the same code or token at once: the library saw both as unused, but the database accepted
 * one.
 */
async function refuseReuse(records: ProviderRecords, { kind, id }: UsedRecord): Promise<never> {
  const grantId = (await records.find(kind, id))?.payload['grantId'];
  if (typeof grantId === 'string') await records.removeGrant(grantId);
  throw new errors.InvalidGrant(`${kind} already used`);
}

const readOnly = {
  destroy: () => Promise.resolve(),
  revokeByGrantId: () => Promise.resolve(),
};

function toRelations(kind: string, id: string, payload: AdapterPayload) {
  const { accountId } = payload;
  if (kind === 'Grant') return { grantId: id, sessionId: sessionIdOfGrant(id), accountId };
  if (kind === 'Session') return { grantId: payload.grantId, sessionId: payload.uid, accountId };
  // A grant that outlives its session isn't of that session, and neither is what is issued under it.
  const outlives = payload.grantId !== undefined && sessionIdOfGrant(payload.grantId) === undefined;
  const sessionId = outlives ? undefined : payload.sessionUid;
  return { grantId: payload.grantId, sessionId, accountId };
}
