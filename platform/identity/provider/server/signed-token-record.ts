import type { AdapterPayload } from 'oidc-provider';
import { apiAudience } from './read-access-token.ts';
import type { AccessTokens } from './read-access-token.ts';
import type { FindSignedToken } from './provider-adapter.ts';

// No token of ours starts like this, and the library doesn't treat it as a signed one.
const lookupPrefix = 'asked:';

/** A signed token in a form that the library looks up instead of refusing. */
export function asLookupToken(token: string): string {
  return `${lookupPrefix}${token}`;
}

/**
 * The library stores no signed tokens, so it can't introspect or revoke them or answer userinfo for them. They
 * are verified here and handed over as records; the library then checks the client and the grant as for any
 * other.
 */
export function signedTokenRecords(tokens: AccessTokens): FindSignedToken {
  return async (value) => {
    const isLookup = value.startsWith(lookupPrefix);
    const token = await tokens.read(isLookup ? value.slice(lookupPrefix.length) : value);
    if (token === undefined) return undefined;
    const { jti, iat, exp, scope, ...claims } = token.claims;
    const record: AdapterPayload = {
      kind: 'AccessToken',
      jti: String(jti),
      iat: Number(iat),
      exp: Number(exp),
      accountId: token.facts.personId,
      clientId: token.facts.clientId,
      grantId: token.facts.grantId,
      sessionUid: token.facts.sessionId,
      sid: token.facts.sessionId,
    };
    if (isLookup) return { ...record, aud: apiAudience, scope: String(scope), extra: extraClaims(claims) };
    // The library filters by what the grant covers; an access token for our calls doesn't say that.
    return { ...record, scope: 'openid profile email' };
  };
}

function extraClaims(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { sub: _sub, iss: _iss, aud: _aud, client_id: _client, sid: _sid, ...extra } = claims;
  return extra;
}
