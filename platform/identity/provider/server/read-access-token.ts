import { claimedKeyId, statementVerifier } from '#kit/server/tokens/statement-verifier.ts';
import type { VerifyStatement } from '#kit/server/tokens/statement-verifier.ts';
import type { SigningKey } from './keys/signing-keys.ts';

/** The verified contents of an access token. */
export interface AccessFacts {
  readonly personId: string;
  readonly companyId?: string;
  readonly sessionId: string;
  readonly grantId: string;
  readonly clientId: string;
  /** Whether the person allowed the client our calls; without it the token only tells who they are. */
  readonly mayCall: boolean;
  /** How the person signed in, such as `pwd` and `otp`. */
  readonly authMethods: readonly string[];
  readonly signedInAt: Date;
}

/**
 * How to learn whether the token's grant has ended: from the `database`, from what this node has `heard`, or, with
 * `ignored`, not at all.
 */
export interface GrantCheck {
  readonly grant: 'database' | 'heard' | 'ignored';
}

/** Undefined for an invalid token, including one whose grant has ended. */
export type ReadAccessToken = (token: string, check: GrantCheck) => Promise<AccessFacts | undefined>;

export type Claims = Readonly<Record<string, unknown>>;

/** The only audience of our access tokens. */
export const apiAudience = 'urn:loupe:api';
export const apiAlgorithm = 'ES256' as const;
/** Each opens every call that the person's role does. */
export const apiScopes = 'partyAPI platformAPI';

const maxTokens = 20_000;
const keyRefreshMs = 10_000;

/** Verified tokens, cached until they expire, so that most requests need no signature check. */
export class AccessTokens {
  readonly #verified = new Map<string, { claims: Claims; facts: AccessFacts; until: number }>();
  readonly #onUnknownKey: () => Promise<void>;
  #verify: VerifyStatement = () => Promise.resolve(undefined);
  #keyIds = new Set<string>();
  #refreshedAt = 0;

  /** Another node may have started to sign with a new key. */
  constructor(onUnknownKey: () => Promise<void>) {
    this.#onUnknownKey = onUnknownKey;
  }

  useKeys(issuer: string, keys: readonly SigningKey[]): void {
    const apiKeys = keys.filter(({ algorithm }) => algorithm === apiAlgorithm);
    this.#keyIds = new Set(apiKeys.map(({ id }) => id));
    this.#verify = statementVerifier({
      keys: apiKeys.map(({ jwk }) => jwk),
      issuer,
      audience: apiAudience,
      // RFC 9068 §4: an id token has another type and must not pass for an access token.
      type: 'at+jwt',
      algorithms: [apiAlgorithm],
    });
  }

  async read(token: string): Promise<{ readonly claims: Claims; readonly facts: AccessFacts } | undefined> {
    const cached = this.#verified.get(token);
    if (cached !== undefined) {
      if (cached.until > Date.now()) return cached;
      this.#verified.delete(token);
      return undefined;
    }
    const keyId = claimedKeyId(token);
    if (keyId === undefined) return undefined;
    if (!this.#keyIds.has(keyId)) await this.#refreshKeys();
    const claims = await this.#verify(token);
    const facts = claims && toAccessFacts(claims);
    if (claims === undefined || facts === undefined) return undefined;
    const entry = { claims, facts, until: Number(claims['exp']) * 1000 };
    this.#cache(token, entry);
    return entry;
  }

  /** Many tokens with unknown keys still read the database at most once in ten seconds. */
  async #refreshKeys(): Promise<void> {
    if (performance.now() - this.#refreshedAt < keyRefreshMs && this.#refreshedAt !== 0) return;
    this.#refreshedAt = performance.now();
    await this.#onUnknownKey();
  }

  #cache(token: string, entry: { claims: Claims; facts: AccessFacts; until: number }): void {
    if (this.#verified.size >= maxTokens) {
      const now = Date.now();
      for (const [key, { until }] of this.#verified) if (until <= now) this.#verified.delete(key);
      // If the cache is full of valid tokens, the oldest are dropped and verified again later.
      for (const key of this.#verified.keys()) {
        if (this.#verified.size < maxTokens * 0.9) break;
        this.#verified.delete(key);
      }
    }
    this.#verified.set(token, entry);
  }
}

const callScopes: ReadonlySet<string> = new Set(apiScopes.split(' '));

function toAccessFacts(claims: Claims): AccessFacts | undefined {
  const {
    sub,
    sid,
    grant_id: grantId,
    client_id: clientId,
    scope,
    amr,
    auth_time: authTime,
    company_id: companyId,
  } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof grantId !== 'string') return undefined;
  if (typeof clientId !== 'string' || typeof authTime !== 'number') return undefined;
  return {
    personId: sub,
    sessionId: sid,
    grantId,
    clientId,
    mayCall: typeof scope === 'string' && scope.split(' ').some((name) => callScopes.has(name)),
    authMethods: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [],
    signedInAt: new Date(authTime * 1000),
    ...(typeof companyId === 'string' ? { companyId: companyId } : {}),
  };
}
