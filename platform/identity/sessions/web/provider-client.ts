import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  OidcClient,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { SigninResponse } from 'oidc-client-ts';
import { findIdTokenFault } from '../domain/id-token-fault.ts';
import { readTokens } from './tab-tokens.ts';
import type { TabTokens } from './tab-tokens.ts';

/** The result of a call to the identity provider. */
export type ProviderAnswer =
  | { readonly kind: 'tokens'; readonly tokens: TabTokens }
  /** The provider refused; `error` is its code, such as `login_required`. */
  | { readonly kind: 'refused'; readonly error: string }
  /** The answer doesn't match any request of this browser. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'clock-skew' }
  | { readonly kind: 'unreachable' };

export interface SignInOptions {
  readonly loginHint?: string;
  /** Requires authentication even if the person is signed in. */
  readonly anew?: boolean;
}

const clientId = 'loupe-web';
const timeoutSeconds = 20;

const callScope = 'partyAPI platformAPI';
const fullScope = `openid profile ${callScope}`;

// Our choice: a renewal requests an id token only if the current one is half a day old. OpenID Connect Core §12.2
// allows leaving it out. It is needed at sign-out, and the key that signed it stays published for at least a day
// (decision 0016).
const idTokenReuseMs = 12 * 60 * 60 * 1000;

const ageOf = ({ claims }: TabTokens): number => Date.now() - claims.iat * 1000;

/** Speaks OpenID Connect with this portal's provider. */
export class ProviderClient {
  readonly checkSessionAddress: string;
  readonly #issuer: string;
  readonly #callback: string;
  /** Survives leaving the page for the sign-in, in the tab's storage. */
  readonly #redirectClient: OidcClient;
  readonly #silentClient: OidcClient;

  constructor(origin: string) {
    this.#issuer = `${origin}/services/identity`;
    this.#callback = `${origin}/callback`;
    this.checkSessionAddress = `${this.#issuer}/checksession`;
    this.#redirectClient = this.#createClient(sessionStorage);
    this.#silentClient = this.#createClient(new InMemoryWebStorage());
  }

  /** Where the browser goes to sign in; it returns to /callback. */
  async signInAddress({ loginHint, anew }: SignInOptions): Promise<string> {
    const request = await this.#redirectClient.createSigninRequest({
      nonce: crypto.randomUUID(),
      ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      ...(anew === true ? { prompt: 'login' } : {}),
    });
    return request.url;
  }

  /** Reads the address that the browser returned with. */
  readAnswer(address: string): Promise<ProviderAnswer> {
    return this.#readAnswer(this.#redirectClient, address);
  }

  /**
   * Checks without a page whether this browser is signed in. Our provider shares our origin, so `fetch` can follow
   * the redirect; a hidden frame would load the whole portal a second time.
   */
  async checkSignedIn(): Promise<ProviderAnswer> {
    const request = await this.#silentClient.createSigninRequest({
      nonce: crypto.randomUUID(),
      prompt: 'none',
    });
    let response: Response;
    try {
      response = await fetch(request.url, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
    } catch {
      return { kind: 'unreachable' };
    }
    if (response.url.startsWith(`${this.#callback}?`))
      return this.#readAnswer(this.#silentClient, response.url);
    // Rate limits and provider failures don't mean that the person is signed out.
    const mayPass = response.status === 429 || response.status >= 500;
    return mayPass ? { kind: 'unreachable' } : { kind: 'refused', error: 'server_error' };
  }

  async refresh(current: TabTokens & { readonly refreshToken: string }): Promise<ProviderAnswer> {
    const send = (): Promise<SigninResponse> =>
      this.#silentClient.useRefreshToken({
        state: {
          refresh_token: current.refreshToken,
          id_token: current.idToken,
          scope: current.scope,
          session_state: current.sessionState,
          profile: current.claims,
          data: undefined,
        },
        extraTokenParams: { scope: ageOf(current) > idTokenReuseMs ? fullScope : callScope },
        timeoutInSeconds: timeoutSeconds,
      });
    return this.#checkAnswer(send, current.idToken);
  }

  /** Where the browser goes to sign out, and where it comes back to. */
  async signOutAddress(idToken: string, page: '/' | '/login'): Promise<string> {
    const request = await this.#silentClient.createSignoutRequest({
      id_token_hint: idToken,
      post_logout_redirect_uri: new URL(page, this.#callback).href,
    });
    return request.url;
  }

  async #readAnswer(client: OidcClient, address: string): Promise<ProviderAnswer> {
    try {
      await client.readSigninResponseState(address);
    } catch {
      return { kind: 'mismatch' };
    }
    return this.#checkAnswer(() => client.processSigninResponse(address));
  }

  /**
   * The library follows the protocol; audience and time of an id token are checked here, once. If a renewal
   * brings none, the current one was checked when it came.
   */
  async #checkAnswer(send: () => Promise<SigninResponse>, currentIdToken?: string): Promise<ProviderAnswer> {
    try {
      const tokens = readTokens(await send());
      if (tokens.idToken === currentIdToken) return { kind: 'tokens', tokens };
      const fault = findIdTokenFault(tokens.claims, {
        issuer: this.#issuer,
        clientId,
        nowMs: Date.now(),
      });
      if (fault === 'clock-skew') return { kind: 'clock-skew' };
      return fault === undefined ? { kind: 'tokens', tokens } : { kind: 'mismatch' };
    } catch (error) {
      if (!(error instanceof ErrorResponse))
        return { kind: isUnreachable(error) ? 'unreachable' : 'mismatch' };
      const code = error.error ?? 'server_error';
      return temporaryErrors.has(code) ? { kind: 'unreachable' } : { kind: 'refused', error: code };
    }
  }

  #createClient(store: Storage): OidcClient {
    const issuer = this.#issuer;
    return new OidcClient({
      authority: issuer,
      client_id: clientId,
      redirect_uri: this.#callback,
      scope: fullScope,
      requestTimeoutInSeconds: timeoutSeconds,
      stateStore: new WebStorageStateStore({ prefix: 'loupe-sign-in.', store }),
      // The addresses come from spec platform §7, so nothing waits for the discovery document.
      metadata: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/endsession`,
      },
    });
  }
}

/** Protocol errors that say nothing about the person. */
const temporaryErrors = new Set(['server_error', 'temporarily_unavailable']);

/** The library reports a non-protocol answer only in its message, such as `Bad Gateway (502)`. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ErrorTimeout || error instanceof TypeError) return true;
  return error instanceof Error && /Content-Type|\((429|5\d\d)\)/.test(error.message);
}
