import * as openid from 'openid-client';
import type { ExternalPerson, IdentityProvider, SignInQuestion, SignInResult } from '../port.ts';
import { reasonOf, wayBackOfError } from './way-back-of-error.ts';

export interface OpenIdOptions {
  /** The issuer, with discovery at /.well-known/openid-configuration. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The timeout for all requests of one call together. */
  readonly timeoutMs?: number;
}

// Discovery data changes rarely, and keys are re-read when an unknown one signs.
const discoveredForMs = 3_600_000;

/** An OpenID provider with discovery, through the certified client library: code flow, PKCE, state and nonce. */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { timeoutMs = 10_000 } = options;
  const configuration = discovered(options, timeoutMs);
  return {
    async startSignIn(question, wishes = {}) {
      try {
        const url = openid.buildAuthorizationUrl(await within(timeoutMs, configuration()), {
          ...(await parametersOf(question)),
          ...(wishes.email === undefined ? {} : { login_hint: wishes.email }),
          ...(wishes.anew === true ? { prompt: 'login' } : {}),
        });
        return { kind: 'go', url: url.href };
      } catch (fault) {
        return { kind: 'unavailable', reason: reasonOf(fault) };
      }
    },

    async finishSignIn(question, brought) {
      try {
        return await within(timeoutMs, redeem(configuration, question, brought));
      } catch (fault) {
        return wayBackOfError(fault);
      }
    },

    async signOutUrl({ returnTo, idToken }) {
      try {
        const known = await within(timeoutMs, configuration());
        if (known.serverMetadata().end_session_endpoint === undefined) return undefined;
        return openid.buildEndSessionUrl(known, {
          post_logout_redirect_uri: returnTo,
          ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        }).href;
      } catch {
        // Sign-out here always succeeds, even if the provider is unreachable.
        return undefined;
      }
    },

    close: () => Promise.resolve(),
  };
}

async function parametersOf({ state, nonce, codeVerifier, redirectUri }: SignInQuestion) {
  return {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  };
}

async function redeem(
  configuration: () => Promise<openid.Configuration>,
  { state, nonce, codeVerifier, redirectUri }: SignInQuestion,
  brought: Readonly<Record<string, string>>,
): Promise<SignInResult> {
  const known = await configuration();
  const address = new URL(redirectUri);
  address.search = new URLSearchParams(brought).toString();
  const tokens = await openid.authorizationCodeGrant(known, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined)
    return { kind: 'invalid', reason: 'The provider returned no ID token' };
  const asksMore = claims['email'] === undefined && known.serverMetadata().userinfo_endpoint !== undefined;
  const more = asksMore ? await openid.fetchUserInfo(known, tokens.access_token, claims.sub) : {};
  // Signed claims take precedence over fetched ones.
  return { kind: 'arrived', person: personOf({ ...more, ...claims }, tokens.id_token) };
}

/** Cached for a while after first use; failures are not cached. */
function discovered(options: OpenIdOptions, timeoutMs: number): () => Promise<openid.Configuration> {
  let kept: { readonly found: Promise<openid.Configuration>; readonly until: number } | undefined;
  return () => {
    if (kept !== undefined && kept.until > performance.now()) return kept.found;
    const found = discover(options, timeoutMs);
    const asked = { found, until: performance.now() + discoveredForMs };
    kept = asked;
    found.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return found;
  };
}

function discover(
  { issuer, clientId, clientSecret }: OpenIdOptions,
  timeoutMs: number,
): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const insecure = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, undefined, authenticateBy(clientSecret), {
    // Signatures are checked too: a provider on this machine has no TLS to vouch for it.
    execute: [...insecure, openid.enableNonRepudiationChecks],
    timeout: timeoutMs / 1000,
  });
}

/** OpenID Connect Discovery §3: without announced methods, the secret is sent by Basic auth. */
function authenticateBy(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const way = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic;
    way(server, client, body, headers);
  };
}

/** A deadline for all requests together, besides each one's timeout. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DOMException(`No response within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The claims of the id token over those of the userinfo endpoint (OpenID Connect Core §5.1). */
type Claims = Readonly<Record<string, unknown>>;

function personOf(
  claims: Claims & { readonly iss: string; readonly sub: string },
  idToken: string,
): ExternalPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims['email']).trim(),
    // Some providers send the claim as text; anything but true counts as false.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    ...nameOf(claims),
    methods: Array.isArray(claims['amr'])
      ? claims['amr'].filter((method): method is string => typeof method === 'string')
      : [],
    level: text(claims['acr']) || undefined,
    idToken,
  };
}

function nameOf(claims: Claims): Pick<ExternalPerson, 'firstName' | 'lastName'> {
  const [given, family] = [text(claims['given_name']).trim(), text(claims['family_name']).trim()];
  if (given !== '' || family !== '') return { firstName: given, lastName: family };
  // Only a suggestion, which the person can correct.
  const words = text(claims['name']).trim().split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.slice(1).at(-1) ?? '',
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
