import { errors, Provider } from 'oidc-provider';
import type { AccessToken, ClientCredentials, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { providerPath } from '../contract/protocol-paths.ts';
import type { DescribePerson } from '#platform/identity/accounts/server/identity-ports.ts';
import {
  apiScopes,
  beginSessionOf,
  grantOfItsOwn,
  sendToSignInPage,
  signInPolicy,
} from './sign-in-policy.ts';
import type { BeginSession } from './sign-in-policy.ts';
import { accessTokenSeconds, lifetimes } from './lifetimes.ts';
import { providerAdapter } from './provider-adapter.ts';
import type { FindSignedToken } from './provider-adapter.ts';
import { renderProviderError, renderSignedOut } from './pages/provider-page.ts';
import type { ProviderRecords } from './provider-record-store.ts';
import { apiAlgorithm, apiAudience } from './read-access-token.ts';
import { registeredClients, renews } from './registered-clients.ts';
import type { FurtherClient } from './registered-clients.ts';
import { addSessionState } from './pages/session-state.ts';
import { answerSignOut, endGrantsWithSession } from './pages/sign-out.ts';
import { keyInUse } from './keys/sign-with-key.ts';
import type { SigningKey } from './keys/signing-keys.ts';
import { callClaims, claimsOfScopes, describeOnce, findAccount } from './token-claims.ts';
import type { Describe } from './token-claims.ts';

export interface ProviderParts {
  /** Where browsers reach the portal, without a slash at the end. */
  readonly origin: string;
  readonly records: ProviderRecords;
  /** In the order of use: the library signs with the first that fits. */
  readonly keys: readonly SigningKey[];
  readonly cookieKey: string;
  readonly clients: readonly FurtherClient[];
  readonly describePerson: DescribePerson;
  readonly findSignedToken: FindSignedToken;
  readonly beginSession: BeginSession;
}

export function createProvider(parts: ProviderParts): Provider {
  const describe = describeOnce(parts.describePerson);
  const provider = new Provider(`${parts.origin}${providerPath}`, {
    ...protocolOf(parts),
    ...tokensOf(describe),
    findAccount: findAccount(describe),
    loadExistingGrant: async (ctx) => {
      await beginSessionOf(ctx, parts.beginSession);
      return grantOfItsOwn(ctx);
    },
    interactions: {
      policy: signInPolicy(),
      url: (_ctx, { uid }) => `${providerPath}/interactions/${uid}`,
    },
    renderError: renderProviderError,
  });
  // The mount names the issuer's own address in these headers, whatever the request was sent to.
  provider.proxy = true;
  provider.use(sendToSignInPage);
  provider.use(endGrantsWithSession(parts.records));
  addSessionState(provider, parts.cookieKey);
  return provider;
}

/** Which parts of the standards are offered, and where. */
function protocolOf(parts: ProviderParts): Configuration {
  return {
    adapter: providerAdapter(parts.records, parts.findSignedToken),
    clients: registeredClients(parts.origin, parts.clients),
    jwks: { keys: parts.keys.map(keyInUse) },
    cookies: {
      keys: [parts.cookieKey],
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: providerPath },
      // Without a path of its own the cookie of a sign-in under way goes to that sign-in's address alone, so
      // that several tabs may be at it side by side.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    discovery: { check_session_iframe: `${parts.origin}${providerPath}/checksession` },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      externalSigningSupport: { enabled: true, ack: 'experimental-01' },
      pushedAuthorizationRequests: { enabled: false },
      introspection: { enabled: true, allowedPolicy: mayAsk },
      revocation: { enabled: true, allowedPolicy: isOwn },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: answerSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
      resourceIndicators: resourcesOf(parts),
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    routes: {
      authorization: '/authorize',
      token: '/token',
      userinfo: '/userinfo',
      end_session: '/endsession',
      revocation: '/revocation',
      introspection: '/introspect',
      jwks: '/jwks',
    },
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
  };
}

/** A client with a secret is a server that was handed a token; one without may ask about its own alone. */
function mayAsk(
  _ctx: KoaContextWithOIDC,
  client: { readonly clientId: string; readonly clientAuthMethod?: string | undefined },
  token: { readonly clientId?: string | undefined },
): boolean {
  return client.clientAuthMethod !== 'none' || token.clientId === client.clientId;
}

/** RFC 7009 §2.1: a token of another client is left alone; the answer is the same, so nothing is learned. */
function isOwn(
  _ctx: KoaContextWithOIDC,
  client: { readonly clientId: string },
  token: { readonly clientId?: string | undefined },
): boolean {
  return token.clientId === client.clientId;
}

/** There is one resource, asked for or not: the calls of this product. */
function resourcesOf({ keys }: ProviderParts) {
  const kid = keys.find(({ algorithm }) => algorithm === apiAlgorithm)?.id;
  return {
    enabled: true,
    defaultResource: () => apiAudience,
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx: KoaContextWithOIDC, resource: string) {
      if (resource !== apiAudience) throw new errors.InvalidTarget();
      return {
        scope: apiScopes,
        audience: apiAudience,
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: apiAlgorithm, kid } } as const,
      };
    },
  };
}

function tokensOf(describe: Describe): Configuration {
  return {
    claims: claimsOfScopes,
    scopes: ['openid', 'offline_access', 'profile', 'email', ...apiScopes.split(' ')],
    // A token for our calls is refused elsewhere, so a client reads the person's claims from the id token.
    conformIdTokenClaims: false,
    // A session that ends takes its grants along itself, and knows of more than the library's one per client.
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => renews(client),
    rotateRefreshToken: true,
    // An access token is a signed statement that cannot be called back by itself, so its grant goes.
    revokeGrantPolicy: () => true,
    ttl: lifetimes,
    extraTokenClaims: (ctx, token) => accessTokenClaims(ctx, token, describe),
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256', 'RS256'],
      userinfoSigningAlgValues: ['ES256', 'RS256'],
      introspectionSigningAlgValues: ['ES256', 'RS256'],
      authorizationSigningAlgValues: ['ES256', 'RS256'],
    },
  };
}

async function accessTokenClaims(
  ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials,
  describe: Describe,
) {
  if (!('accountId' in token) || token.sessionUid === undefined) return undefined;
  const source = ctx.oidc.entities.RefreshToken ?? ctx.oidc.entities.AuthorizationCode;
  const person = await describe(ctx, token.accountId, token.sessionUid);
  const { sessionUid, grantId } = token;
  return callClaims({ sessionUid, grantId, amr: source?.amr, authTime: source?.authTime }, person);
}
