import type { AdapterPayload } from 'oidc-provider';
import { apiAudience } from './read-access-token.ts';
import type { AccessTokens } from './read-access-token.ts';
import type { FindSignedToken } from './provider-adapter.ts';

// No token of ours starts like this, and the library doesn't take it for a signed one.
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
    const inquiry = value.startsWith(lookupPrefix);
    const read = await tokens.read(inquiry ? value.slice(lookupPrefix.length) : value);
    if (read === undefined) return undefined;
    const { jti, iat, exp, scope, ...claims } = read.claims;
    const record: AdapterPayload = {
      kind: 'AccessToken',
      jti: String(jti),
      iat: Number(iat),
      exp: Number(exp),
      accountId: read.facts.personId,
      clientId: read.facts.clientId,
      grantId: read.facts.grantId,
      sessionUid: read.facts.sessionId,
      sid: read.facts.sessionId,
    };
    if (inquiry) return { ...record, aud: apiAudience, scope: String(scope), extra: extraOf(claims) };
    // The library filters by what the grant covers; an access token for our calls doesn't say that.
    return { ...record, scope: 'openid profile email' };
  };
}

function extraOf(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { sub: _sub, iss: _iss, aud: _aud, client_id: _client, sid: _sid, ...extra } = claims;
  return extra;
}
