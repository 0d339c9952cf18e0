import { randomBytes, randomUUID } from 'node:crypto';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { providerPath } from '../../contract/protocol-paths.ts';
import type { DescribePerson, DescribedPerson } from '#platform/identity/accounts/server/identity-ports.ts';
import { signingKeyAt } from '../keys/signing-keys.ts';
import type { SigningKey } from '../keys/signing-keys.ts';
import { accessTokenSeconds } from '../lifetimes.ts';
import type { ProviderRecords, NewRecord } from '../provider-record-store.ts';
import { apiAlgorithm, apiAudience, apiScopes } from '../read-access-token.ts';
import { callClaims } from '../token-claims.ts';
import { readRenewable, readPlainToken } from './renewable.ts';
import type { RenewalForm, Renewable, TokenRecord } from './renewable.ts';
import { ellipticSigner } from '../keys/sign-with-key.ts';

/** RFC 6749 §5.1. */
export interface RenewedTokens {
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
  readonly token_type: 'Bearer';
}

interface RenewalParts {
  readonly origin: string;
  readonly keys: readonly SigningKey[];
  readonly records: ProviderRecords;
  readonly describePerson: DescribePerson;
}

/** Undefined unless it is a plain renewal; the library answers everything else. */
export type RenewPlainly = (form: RenewalForm) => Promise<RenewedTokens | undefined>;

const kind = 'RefreshToken';

/**
 * Every tab renews every ten minutes, more than any other call of the provider. Our choice: an ordinary renewal
 * is answered here, by the library's rules and with its records but without its layers, which cost as much as
 * everything else together (decision 0016). This code never refuses. If a rule or the database fails,
 * nothing has been used, and the library handles the request from the start.
 */
export function plainRenewals(parts: RenewalParts): RenewPlainly {
  const sign = accessTokenSigner(parts.keys);
  return (form) => renew(parts, sign, form).catch(() => undefined);
}

async function renew(
  { origin, records, describePerson }: RenewalParts,
  sign: (claims: object) => string,
  form: RenewalForm,
): Promise<RenewedTokens | undefined> {
  const refreshToken = readPlainToken(origin, form);
  if (refreshToken === undefined) return undefined;
  const used = { kind, id: sha256(refreshToken) };
  const record = await records.findWithContext(kind, used.id);
  const now = Math.floor(Date.now() / 1_000);
  const renewable = readRenewable(record, now);
  if (renewable === undefined) return undefined;
  const { companyId, token } = renewable;
  const session = { sessionId: token.sessionUid, knownCompany: { companyId } };
  const person = await describePerson(token.accountId, session);
  if (person === undefined) return undefined;
  const next = randomBytes(32).toString('base64url');
  const answer: RenewedTokens = {
    access_token: sign(tokenClaims(`${origin}${providerPath}`, token, person, now)),
    expires_in: accessTokenSeconds,
    refresh_token: next,
    scope: apiScopes,
    token_type: 'Bearer',
  };
  // Comes last, so that a failure uses nothing. Of two requests with the same token one succeeds; for the other, the
  // library finds it used and ends the grant.
  return (await records.replaceUsed(used, nextRecord(next, renewable, now))) ? answer : undefined;
}

/** What the library would store for the next token. */
function nextRecord(next: string, { token, until }: Renewable, now: number): NewRecord {
  const id = sha256(next);
  const payload: TokenRecord = {
    ...token,
    jti: id,
    iat: now,
    exp: until,
    gty: token.gty.endsWith(' refresh_token') ? token.gty : `${token.gty} refresh_token`,
    rotations: token.rotations + 1,
  };
  const { grantId, sessionUid: sessionId, accountId } = token;
  return { kind, id, payload, grantId, sessionId, accountId, seconds: until - now };
}

/** RFC 9068 §2.2, as the library writes them. */
function tokenClaims(issuer: string, token: TokenRecord, person: DescribedPerson, now: number) {
  return {
    ...callClaims(token, person),
    jti: randomUUID(),
    sub: token.accountId,
    iat: now,
    exp: now + accessTokenSeconds,
    scope: apiScopes,
    client_id: token.clientId,
    iss: issuer,
    aud: apiAudience,
  };
}

/** Writes claims as a signed access token (RFC 9068 §2); all tokens of one key share a header. */
function accessTokenSigner(keys: readonly SigningKey[]): (claims: object) => string {
  const key = signingKeyAt(keys, apiAlgorithm, new Date());
  const sign = ellipticSigner(key);
  const header = encode({ alg: apiAlgorithm, typ: 'at+jwt', kid: key.id });
  return (claims) => {
    const statement = `${header}.${encode(claims)}`;
    return `${statement}.${Buffer.from(sign(Buffer.from(statement))).toString('base64url')}`;
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
