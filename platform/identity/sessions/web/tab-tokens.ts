import type { IdTokenClaims, SigninResponse } from 'oidc-client-ts';
import type { ResumedTab } from '#platform/identity/provider/contract/tab-answer.ts';

/** A tab's tokens, in memory only. */
export interface TabTokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
  readonly scope: string;
  readonly sessionState: string | null;
  readonly claims: IdTokenClaims;
  readonly expiresAtMs: number;
}

// Ours live ten minutes; a token that doesn't say so is renewed well before that.
const defaultSeconds = 300;

export function readTokens(response: SigninResponse): TabTokens {
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token,
    idToken: response.id_token ?? '',
    scope: response.scope ?? '',
    sessionState: response.session_state,
    claims: response.profile,
    expiresAtMs: Date.now() + (response.expires_in ?? defaultSeconds) * 1000,
  };
}

/** The token came over our own connection, so its signature needs no check (OpenID Connect Core §3.1.3.7). */
export function readResumedTokens(answer: ResumedTab): TabTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token,
    scope: answer.scope,
    sessionState: answer.session_state,
    claims: claimsOf(answer.id_token),
    expiresAtMs: Date.now() + answer.expires_in * 1000,
  };
}

function claimsOf(token: string): IdTokenClaims {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (sign) => sign.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes)) as IdTokenClaims;
}
