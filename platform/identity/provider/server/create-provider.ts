import { errors, Provider } from 'oidc-provider';
import type { AccessToken, ClientCredentials, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { providerPath } from '../contract/protocol-paths.ts';
import type { DescribePerson } from '#platform/identity/accounts/server/identity-ports.ts';
import { startSessionRecord, createOwnGrant, sendToSignInPage, signInPolicy } from './sign-in-policy.ts';
import type { BeginSession } from './sign-in-policy.ts';
import { accessTokenSeconds, lifetimes } from './lifetimes.ts';
import { providerAdapter } from './provider-adapter.ts';
import type { FindSignedToken } from './provider-adapter.ts';
import { renderProviderError, renderSignedOut } from './pages/provider-page.ts';
import type { ProviderRecords } from './provider-record-store.ts';
import { apiAlgorithm, apiAudience, apiScopes } from './read-access-token.ts';
import { registeredClients, canGetRefreshToken } from './registered-clients.ts';
import type { FurtherClient } from './registered-clients.ts';
import { addSessionState } from './pages/session-state.ts';
import type { Consents } from './consents.ts';
import { cookieKeys, cookieName } from './cookie-keys.ts';
import { reportScope } from './report-scope.ts';
import { answerSecondSignOut, answerSignOut, endGrantsWithSession } from './pages/sign-out.ts';
import { keyInUse } from './keys/sign-with-key.ts';
import type { SigningKey } from './keys/signing-keys.ts';
import { callClaims, claimsOfScopes, describeOnce, findAccount } from './token-claims.ts';
import type { Describe } from './token-claims.ts';

export interface ProviderParts {
  /** The portal's public address without a trailing slash. */
  readonly origin: string;
  readonly records: ProviderRecords;
  /** Newest usable first: the library signs with the first that fits. */
  readonly keys: readonly SigningKey[];
  /** The current one first. */
  readonly cookieKeys: readonly [string, ...string[]];
  readonly clients: readonly FurtherClient[];
  readonly describePerson: DescribePerson;
  readonly findSignedToken: FindSignedToken;
  readonly beginSession: BeginSession;
  readonly consents: Consents;
}

export function createProvider(parts: ProviderParts): Provider {
  const describePerson = describeOnce(parts.describePerson);
  const provider = new Provider(`${parts.origin}${providerPath}`, {
    ...protocolConfiguration(parts),
    ...tokenConfiguration(describePerson),
    findAccount: findAccount(describePerson),
    loadExistingGrant: async (ctx) => {
      await startSessionRecord(ctx, parts.beginSession);
      return createOwnGrant(ctx, parts.consents);
    },
    interactions: {
      policy: signInPolicy(parts.consents),
      url: (_ctx, { uid }) => `${providerPath}/interactions/${uid}`,
    },
    renderError: renderProviderError,
  });
  // mount-provider.ts sets these headers to the issuer's own address, whatever the request said.
  provider.proxy = true;
  provider.use(sendToSignInPage);
  provider.use(reportScope);
  provider.use(endGrantsWithSession(parts.records));
  provider.use(answerSecondSignOut);
  addSessionState(provider, parts.cookieKeys[0]);
  return provider;
}

/** The supported parts of the standards, and their paths. */
function protocolConfiguration(parts: ProviderParts): Configuration {
  return {
    adapter: providerAdapter(parts.records, parts.findSignedToken),
    clients: registeredClients(parts.origin, parts.clients),
    jwks: { keys: parts.keys.map(keyInUse) },
    cookies: {
      keys: cookieKeys(parts.cookieKeys),
      names: {
        session: cookieName('_session', parts.origin),
        interaction: cookieName('_interaction', parts.origin),
        resume: cookieName('_interaction_resume', parts.origin),
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: providerPath },
      // Without a path, the cookie of a sign-in is sent to that sign-in's address alone, so several tabs can sign
      // in side by side.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    discovery: { check_session_iframe: `${parts.origin}${providerPath}/checksession` },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      externalSigningSupport: { enabled: true, ack: 'experimental-01' },
      pushedAuthorizationRequests: { enabled: false },
      introspection: { enabled: true, allowedPolicy: mayIntrospect },
      revocation: { enabled: true, allowedPolicy: isIssuedToClient },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: answerSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
      resourceIndicators: resourceConfiguration(parts),
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

/** A client with a secret is a server that was given a token; any other client may introspect only its own. */
function mayIntrospect(
  _ctx: KoaContextWithOIDC,
  client: { readonly clientId: string; readonly clientAuthMethod?: string | undefined },
  token: { readonly clientId?: string | undefined },
): boolean {
  return client.clientAuthMethod !== 'none' || token.clientId === client.clientId;
}

/** RFC 7009 §2.1: another client's token is ignored, with the same answer, so the caller learns nothing. */
function isIssuedToClient(
  _ctx: KoaContextWithOIDC,
  client: { readonly clientId: string },
  token: { readonly clientId?: string | undefined },
): boolean {
  return token.clientId === client.clientId;
}

/** There is one resource: our own calls. */
function resourceConfiguration({ keys }: ProviderParts) {
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

function tokenConfiguration(describePerson: Describe): Configuration {
  return {
    claims: claimsOfScopes,
    scopes: ['openid', 'offline_access', 'profile', 'email', ...apiScopes.split(' ')],
    // Our access tokens aren't accepted elsewhere, so clients read a person's claims from the id token.
    conformIdTokenClaims: false,
    // An ending session removes its grants itself; it can have more than the one per client that the library
    // knows.
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => canGetRefreshToken(client),
    rotateRefreshToken: true,
    // A signed access token can't be revoked on its own, so its grant is.
    revokeGrantPolicy: () => true,
    ttl: lifetimes,
    extraTokenClaims: (ctx, token) => accessTokenClaims(ctx, token, describePerson),
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
  describePerson: Describe,
) {
  if (!('accountId' in token) || token.sessionUid === undefined) return undefined;
  const usedToken = ctx.oidc.entities.RefreshToken ?? ctx.oidc.entities.AuthorizationCode;
  const person = await describePerson(ctx, token.accountId, token.sessionUid);
  const { sessionUid, grantId } = token;
  return callClaims({ sessionUid, grantId, amr: usedToken?.amr, authTime: usedToken?.authTime }, person);
}
