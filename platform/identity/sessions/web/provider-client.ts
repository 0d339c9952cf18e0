import type { OidcClient, SigninResponse } from 'oidc-client-ts';
import { findIdTokenFault } from '../domain/id-token-fault.ts';
import { callSession } from '#kit/web/call/call-session.ts';
import type { ResumedTab, TabAnswer } from '#platform/identity/provider/contract/tab-answer.ts';
import { askToResume, takeEarlyResume } from './ask-to-resume.ts';
import { readResumedTokens, readTokens } from './tab-tokens.ts';
import type { TabTokens } from './tab-tokens.ts';

/** The result of a call to the identity provider. */
export type ProviderAnswer =
  | {
      readonly kind: 'tokens';
      readonly tokens: TabTokens;
      /** What a tab that resumes asks next, answered already. */
      readonly first?: ResumedTab['first'];
    }
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

const loadLibrary = () => import('oidc-client-ts');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

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
  readonly #redirectClient: () => Promise<OidcClient>;
  readonly #silentClient: () => Promise<OidcClient>;

  constructor(origin: string) {
    this.#issuer = `${origin}/services/identity`;
    this.#callback = `${origin}/callback`;
    this.checkSessionAddress = `${this.#issuer}/checksession`;
    this.#redirectClient = this.#createOnce(() => sessionStorage);
    this.#silentClient = this.#createOnce(({ InMemoryWebStorage }) => new InMemoryWebStorage());
  }

  /** Where the browser goes to sign in; it returns to /callback. */
  async signInAddress({ loginHint, anew }: SignInOptions): Promise<string> {
    const request = await (
      await this.#redirectClient()
    ).createSigninRequest({
      nonce: crypto.randomUUID(),
      ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      ...(anew === true ? { prompt: 'login' } : {}),
    });
    return request.url;
  }

  /** Reads the address that the browser returned with. */
  async readAnswer(address: string): Promise<ProviderAnswer> {
    return this.#readAnswer(await this.#redirectClient(), address);
  }

  /** Checks without a page whether this browser is signed in, in one round trip (decision 0016). */
  async checkSignedIn(): Promise<ProviderAnswer> {
    const { nonce, response } = takeEarlyResume() ?? askToResume(callSession.headers());
    try {
      const answered = await response;
      // Rate limits and provider failures don't mean that the person is signed out.
      if (answered.status === 429 || answered.status >= 500) return { kind: 'unreachable' };
      const answer = (await answered.json()) as TabAnswer;
      if ('error' in answer)
        return temporaryErrors.has(answer.error)
          ? { kind: 'unreachable' }
          : { kind: 'refused', error: answer.error };
      return this.#readResumed(answer, nonce);
    } catch {
      return { kind: 'unreachable' };
    }
  }

  #readResumed(answer: ResumedTab, nonce: string): ProviderAnswer {
    const tokens = readResumedTokens(answer);
    if (tokens.claims.nonce !== nonce) return { kind: 'mismatch' };
    const fault = this.#faultOf(tokens);
    if (fault !== undefined) return { kind: fault };
    return { kind: 'tokens', tokens, first: answer.first };
  }

  /** What this browser finds wrong with an id token: its issuer, audience or time. */
  #faultOf({ claims }: TabTokens): 'clock-skew' | 'mismatch' | undefined {
    const fault = findIdTokenFault(claims, { issuer: this.#issuer, clientId, nowMs: Date.now() });
    return fault === 'foreign' ? 'mismatch' : fault;
  }

  async refresh(current: TabTokens & { readonly refreshToken: string }): Promise<ProviderAnswer> {
    const client = await this.#silentClient();
    const send = (): Promise<SigninResponse> =>
      client.useRefreshToken({
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
    const request = await (
      await this.#silentClient()
    ).createSignoutRequest({
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
      const fault = this.#faultOf(tokens);
      return fault === undefined ? { kind: 'tokens', tokens } : { kind: fault };
    } catch (error) {
      const library = await loadLibrary();
      if (!(error instanceof library.ErrorResponse))
        return { kind: isUnreachable(library, error) ? 'unreachable' : 'mismatch' };
      const code = error.error ?? 'server_error';
      return temporaryErrors.has(code) ? { kind: 'unreachable' } : { kind: 'refused', error: code };
    }
  }

  /** The library is loaded at first use: a tab that resumes draws its page without it. */
  #createOnce(storeOf: (library: Library) => Storage): () => Promise<OidcClient> {
    let client: Promise<OidcClient> | undefined;
    return () => {
      client ??= loadLibrary().then((library) => this.#createClient(library, storeOf(library)));
      client.catch(() => {
        client = undefined;
      });
      return client;
    };
  }

  #createClient({ OidcClient, WebStorageStateStore }: Library, store: Storage): OidcClient {
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
function isUnreachable({ ErrorTimeout }: Library, error: unknown): boolean {
  if (error instanceof ErrorTimeout || error instanceof TypeError) return true;
  return error instanceof Error && /Content-Type|\((429|5\d\d)\)/.test(error.message);
}
