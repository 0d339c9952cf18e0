import type { AdapterPayload } from 'oidc-provider';
import { apiAudience } from './read-access-token.ts';
import type { AccessTokens } from './read-access-token.ts';
import type { FindSignedToken } from './provider-adapter.ts';

// No token of ours begins like this, and the library takes nothing that does for a signed one.
const asked = 'asked:';

/** How a signed token is written where the library would refuse to look at one. */
export function asAsked(token: string): string {
  return `${asked}${token}`;
}

/**
 * The library keeps no signed token and finds none, so it can neither introspect nor revoke it nor answer userinfo
 * for it. It is verified here and handed over as the record that it would have been; whether its client may ask and
 * whether its grant still stands is then decided by the library as for any other.
 */
export function signedTokenRecords(tokens: AccessTokens): FindSignedToken {
  return async (value) => {
    const inquiry = value.startsWith(asked);
    const read = await tokens.read(inquiry ? value.slice(asked.length) : value);
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
    // What the person's grant covers is filtered by the library; a token for the calls says it nowhere.
    return { ...record, scope: 'openid profile email' };
  };
}

function extraOf(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { sub: _sub, iss: _iss, aud: _aud, client_id: _client, sid: _sid, ...extra } = claims;
  return extra;
}
