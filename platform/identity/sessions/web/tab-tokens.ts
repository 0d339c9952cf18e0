import type { IdTokenClaims, SigninResponse } from 'oidc-client-ts';

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
