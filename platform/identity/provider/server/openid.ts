import type { Provider } from 'oidc-provider';
import type { Pools } from '#kit/server/database/pool.ts';
import type { Log } from '#kit/server/log/log.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { keysFor } from '#kit/server/tokens/secret-key.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import { providerPath } from '../contract/protocol-paths.ts';
import type { DescribePerson } from '#platform/identity/accounts/server/identity-ports.ts';
import type { BeginSession } from './sign-in-policy.ts';
import type { EndedGrants } from './ended-grants.ts';
import { createProvider } from './create-provider.ts';
import { createConsents } from './consents.ts';
import type { Consents } from './consents.ts';
import { createInteractions } from './interactions.ts';
import type { Interactions } from './interactions.ts';
import { logRefusals } from './log-refusals.ts';
import type { RecordRefusal } from './log-refusals.ts';
import { ProviderRecords } from './provider-record-store.ts';
import { AccessTokens } from './read-access-token.ts';
import type { ReadAccessToken } from './read-access-token.ts';
import type { FurtherClient } from './registered-clients.ts';
import { plainRenewals } from './renewals/plain-renewals.ts';
import type { RenewPlainly } from './renewals/plain-renewals.ts';
import { readSigningKeys, rotateSigningKeys } from './keys/rotate-signing-keys.ts';
import { createSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { signedTokenRecords } from './signed-token-record.ts';
import { sortByUse } from './keys/signing-keys.ts';
import type { SigningKey } from './keys/signing-keys.ts';

export interface OpenIdParts {
  readonly pools: Pick<Pools, 'plain'>;
  readonly secretKey: SecretKey;
  readonly clients: readonly FurtherClient[];
  readonly describePerson: DescribePerson;
  readonly recordRefusal: RecordRefusal;
  readonly beginSession: BeginSession;
  /** Called with sessions that ended other than through their own browser. */
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void;
  readonly endedGrants: EndedGrants;
  readonly log: Log;
}

// Nodes read a new key long before it signs.
const keyRefreshMs = 60_000;

/**
 * The OpenID provider of this node. All its data is in the database. The library can't change its keys, so
 * a new key means a new provider instance.
 */
export class OpenId {
  readonly interactions: Interactions;
  readonly sessions: Sessions;
  readonly records: ProviderRecords;
  readonly consents: Consents;
  readonly #parts: OpenIdParts;
  readonly #keyParts: { pools: Pick<Pools, 'plain'>; sealed: SealedTexts };
  readonly #tokens: AccessTokens;
  readonly #ended: EndedGrants;
  #origin: string | undefined;
  #usedKeys = '';
  readonly #first = Promise.withResolvers<Provider>();
  #provider = this.#first.promise;
  #renew: RenewPlainly = () => Promise.resolve(undefined);
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: OpenIdParts) {
    this.#parts = parts;
    this.#keyParts = { pools: parts.pools, sealed: new SealedTexts(parts.secretKey, 'signing-keys') };
    this.records = new ProviderRecords(parts.pools, (grantId) => parts.endedGrants.hear(grantId));
    this.#ended = parts.endedGrants;
    this.consents = createConsents(this.records);
    this.#tokens = new AccessTokens(() => this.#tryRefreshKeys());
    this.interactions = createInteractions(() => this.provider(), this.consents);
    this.sessions = createSessions(this.records, parts.onSessionsEnded);
  }

  /** Waits until the portal listens, since its address is unknown before. */
  provider(): Promise<Provider> {
    return this.#provider;
  }

  readonly renew: RenewPlainly = (form) => this.#renew(form);

  async begin(origin: string): Promise<void> {
    this.#origin = origin;
    await this.refreshKeys();
    this.#timer = setInterval(() => void this.#tryRefreshKeys(), keyRefreshMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  readonly readAccessToken: ReadAccessToken = async (token, { grant }) => {
    const verified = await this.#tokens.read(token);
    if (verified === undefined) return undefined;
    const { facts } = verified;
    if (grant === 'ignored') return facts;
    if (this.#ended.has(facts.grantId)) return undefined;
    const asksDatabase = grant === 'database' || this.#ended.unsure;
    return asksDatabase && !(await this.records.isGrantValid(facts.grantId)) ? undefined : facts;
  };

  /** Reads the keys from the database again. */
  async refreshKeys(): Promise<void> {
    const origin = this.#origin;
    if (origin === undefined) return;
    const keys = sortByUse(await readSigningKeys(this.#keyParts), new Date());
    const usedKeys = keys.map(({ id }) => id).join(' ');
    if (usedKeys === this.#usedKeys) return;
    const provider = this.#create(origin, keys);
    const { describePerson } = this.#parts;
    this.#renew = plainRenewals({ origin, keys, describePerson, records: this.records });
    this.#tokens.useKeys(`${origin}${providerPath}`, keys);
    this.#usedKeys = usedKeys;
    this.#first.resolve(provider);
    this.#provider = Promise.resolve(provider);
  }

  /** Used by the daily job; `anyway` publishes new keys even if none are due. */
  async rotateKeys(now: Date, options: { readonly force?: boolean } = {}): Promise<void> {
    await rotateSigningKeys(this.#keyParts, now, options);
    await this.refreshKeys();
  }

  #create(origin: string, keys: readonly SigningKey[]): Provider {
    const { secretKey, clients, describePerson, log, recordRefusal, beginSession } = this.#parts;
    const asText = (key: Uint8Array): string => Buffer.from(key).toString('base64url');
    const [current, ...earlier] = keysFor(secretKey, 'identity-cookies');
    const provider = createProvider({
      origin,
      keys,
      clients,
      describePerson,
      beginSession,
      cookieKeys: [asText(current), ...earlier.map(asText)],
      records: this.records,
      consents: this.consents,
      findSignedToken: signedTokenRecords(this.#tokens),
    });
    logRefusals(provider, log, recordRefusal);
    return provider;
  }

  async #tryRefreshKeys(): Promise<void> {
    try {
      await this.refreshKeys();
    } catch (error) {
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not read the signing keys');
    }
  }
}
