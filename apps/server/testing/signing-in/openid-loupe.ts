import * as client from 'openid-client';
import { answerConsent } from '#platform/identity/contract.ts';
import { findDemoPerson } from '../member-named.ts';
import { TestBrowser } from './test-browser.ts';
import { startTestLoupe } from '../test-loupe.ts';
import type { TestLoupe } from '../test-loupe.ts';

/** The product with a third-party client. */
export function startOpenIdLoupe(environment: Record<string, string> = {}): Promise<TestLoupe> {
  return startTestLoupe({ ROLES: 'web', OIDC_CLIENTS: JSON.stringify([foreign]), ...environment });
}

export const foreignSecret = 'a secret that only the foreign client knows';
export const foreign = {
  client_id: 'ledger-sync',
  client_secret: foreignSecret.replaceAll(' ', '-'),
  redirect_uris: ['https://ledger.example/return'],
  post_logout_redirect_uris: ['https://ledger.example/left'],
  name: 'Ledger Sync',
};

export function personId(firstName: string): string {
  return findDemoPerson(firstName).personId;
}

/** The portal's own client, from the discovery document alone. */
export function discoverOwn(origin: string): Promise<client.Configuration> {
  return client.discovery(
    new URL(`${origin}/services/identity`),
    'loupe-web',
    { id_token_signed_response_alg: 'ES256' },
    client.None(),
    { execute: [client.allowInsecureRequests] },
  );
}

export function discoverForeign(origin: string, clientId = foreign.client_id): Promise<client.Configuration> {
  return client.discovery(
    new URL(`${origin}/services/identity`),
    clientId,
    foreign.client_secret,
    client.ClientSecretBasic(foreign.client_secret),
    { execute: [client.allowInsecureRequests] },
  );
}

export interface Flow {
  readonly address: URL;
  readonly redirectUri: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly state: string;
}

export async function beginFlow(
  config: client.Configuration,
  redirectUri: string,
  further: Record<string, string> = {},
): Promise<Flow> {
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const state = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile partyAPI platformAPI',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
    ...further,
  });
  return { address, redirectUri, verifier, nonce, state };
}

/** Where the portal's client sends a browser with these additional parameters. */
export async function authorizeWith(
  { url }: Pick<TestLoupe, 'url'>,
  further: Record<string, string>,
): Promise<URL> {
  return (await beginFlow(await discoverOwn(url), `${url}/callback`, further)).address;
}

/** Posts a form to the provider, like a third-party client. */
export function sendForm(
  { url }: Pick<TestLoupe, 'url'>,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/services/identity${path}`, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  });
}

/** Signs in without rendering the sign-in page, and returns to the client's URL. */
export async function signInThrough(
  loupe: TestLoupe,
  browser: TestBrowser,
  flow: Flow,
  firstName: string,
  methods: readonly string[] = ['pwd', 'otp'],
): Promise<URL> {
  const page = await browser.follow(flow.address);
  const uid = page.searchParams.get('interaction') ?? '';
  const returnTo = await loupe.ports.openId.interactions.finish(uid, {
    personId: personId(firstName),
    methods,
    remember: false,
  });
  if (returnTo === undefined) throw new Error(`There is no sign-in ${uid}.`);
  return browser.follow(returnTo);
}

/** The person's answer on the page that says what an application asks for, and where it leads. */
export async function answerPage(
  loupe: Pick<TestLoupe, 'url'>,
  browser: TestBrowser,
  uid: string,
  allow: boolean,
): Promise<URL> {
  const response = await browser.open(loupe.url + answerConsent.path.replace(':uid', uid), {
    method: 'POST',
    body: JSON.stringify({ allow }),
    headers: {
      'content-type': 'application/json',
      'x-subscription-key': 'loupe-web',
      origin: loupe.url,
      accept: 'application/json',
    },
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { returnTo } = (await response.json()) as { returnTo: string };
  return browser.follow(loupe.url + returnTo);
}

export function tokensOf(
  config: client.Configuration,
  callback: URL,
  flow: Flow,
): Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers> {
  return client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: flow.verifier,
    expectedNonce: flow.nonce,
    expectedState: flow.state,
    idTokenExpected: true,
  });
}

/** The portal's client and a separate browser, signed in. */
export async function signIn(loupe: TestLoupe, firstName: string, browser = new TestBrowser()) {
  const config = await discoverOwn(loupe.url);
  const flow = await beginFlow(config, `${loupe.url}/callback`);
  const callback = await signInThrough(loupe, browser, flow, firstName);
  return { config, browser, callback, tokens: await tokensOf(config, callback, flow) };
}

/** A text claim of an id token. */
export function claimOf(tokens: client.TokenEndpointResponseHelpers, name: string): string {
  const value = tokens.claims()?.[name];
  if (typeof value !== 'string') throw new Error(`The id token has no ${name}.`);
  return value;
}
