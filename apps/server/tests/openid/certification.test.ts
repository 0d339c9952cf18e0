import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import {
  beginFlow,
  discoverForeign,
  foreign,
  personId,
  sendForm,
  signInThrough,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

// The OpenID Foundation's published cases for a provider with the code flow, as far as they run offline: basic, config,
// and RP-initiated logout. Each test has the case's own name.
let loupe: TestLoupe;
let config: client.Configuration;
let issuer: string;
const redirectUri = foreign.redirect_uris[0] ?? '';
const scopes = ['openid', 'profile', 'email', 'partyAPI', 'platformAPI', 'offline_access'];

beforeAll(async () => {
  loupe = await startOpenIdLoupe();
  issuer = `${loupe.url}/services/identity`;
  config = await discoverForeign(loupe.url);
});
beforeEach(() => loupe.ports.openId.consents.give(personId('Ilse'), foreign.client_id, scopes));
afterAll(() => loupe.stop());

const begin = (further: Record<string, string> = {}) => beginFlow(config, redirectUri, further);

async function signedIn(further: Record<string, string> = {}, browser = new TestBrowser()) {
  const flow = await begin(further);
  const callback = await signInThrough(loupe, browser, flow, 'Ilse');
  return { browser, callback, flow, tokens: await tokensOf(config, callback, flow) };
}
/** Where a signed-in browser lands: at the client, or at the sign-in page. */
async function again(browser: TestBrowser, further: Record<string, string>) {
  const flow = await begin(further);
  return { flow, landed: await browser.follow(flow.address) };
}
const basic = `Basic ${Buffer.from(`${foreign.client_id}:${foreign.client_secret}`).toString('base64')}`;
const userInfo = (init: RequestInit) => fetch(`${issuer}/userinfo`, init);

describe('basic', () => {
  test('oidcc-server', async () => {
    const { tokens, callback } = await signedIn();
    expect(tokens.claims()).toMatchObject({ iss: issuer, aud: foreign.client_id, sub: personId('Ilse') });
    // RFC 9207.
    expect(callback.searchParams.get('iss')).toBe(issuer);
  });

  test('oidcc-response-type-missing', async () => {
    const { address } = await begin();
    address.searchParams.delete('response_type');
    const landed = await new TestBrowser().follow(address);
    expect(landed.searchParams.get('error')).toBe('invalid_request');
  });

  test('oidcc-userinfo-get, oidcc-userinfo-post-header, and oidcc-userinfo-post-body', async () => {
    const { tokens } = await signedIn({ scope: 'openid email' });
    const authorization = `Bearer ${tokens.access_token}`;
    const body = new URLSearchParams({ access_token: tokens.access_token });
    for (const reply of [
      await userInfo({ headers: { authorization } }),
      await userInfo({ method: 'POST', headers: { authorization } }),
      await userInfo({ method: 'POST', body }),
    ])
      expect(await reply.json()).toMatchObject({
        sub: personId('Ilse'),
        email: expect.any(String) as string,
      });
  });

  test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    const flow = await begin();
    flow.address.searchParams.delete('nonce');
    const callback = await signInThrough(loupe, new TestBrowser(), flow, 'Ilse');
    const checks = { pkceCodeVerifier: flow.verifier, expectedState: flow.state };
    const tokens = await client.authorizationCodeGrant(config, callback, checks);
    expect(tokens.claims()).not.toHaveProperty('nonce');
  });

  test('oidcc-scope-profile and oidcc-scope-email', async () => {
    const { tokens } = await signedIn({ scope: 'openid profile email' });
    const claims = await client.fetchUserInfo(config, tokens.access_token, personId('Ilse'));
    expect(claims).toMatchObject({ name: 'Ilse Kessler', email: expect.any(String) as string });
  });

  test.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-login-hint', { login_hint: 'ilse@kessler.example' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-ensure-request-with-valid-pkce-succeeds', {}],
  ])('%s', async (_, further: Record<string, string>) => {
    expect((await signedIn(further)).tokens.id_token).toBeDefined();
  });

  test('oidcc-prompt-login', async () => {
    const { browser } = await signedIn();
    const { landed } = await again(browser, { prompt: 'login' });
    expect(landed.pathname).toBe('/signin');
  });

  test('oidcc-prompt-none-not-logged-in', async () => {
    const { landed } = await again(new TestBrowser(), { prompt: 'none' });
    expect(landed.searchParams.get('error')).toBe('login_required');
  });

  test('oidcc-prompt-none-logged-in and oidcc-id-token-hint', async () => {
    const { browser, tokens } = await signedIn();
    for (const further of [{}, { id_token_hint: tokens.id_token ?? '' }]) {
      const { flow, landed } = await again(browser, { prompt: 'none', ...further });
      const renewed = await tokensOf(config, landed, flow);
      expect(renewed.claims()).toMatchObject({
        sub: tokens.claims()?.sub,
        auth_time: tokens.claims()?.auth_time,
      });
    }
  });

  test('oidcc-max-age-10000 and oidcc-max-age-1', async () => {
    const { browser, tokens } = await signedIn();
    const { flow, landed } = await again(browser, { max_age: '10000' });
    const same = await tokensOf(config, landed, flow);
    expect(same.claims()?.auth_time).toBe(tokens.claims()?.auth_time);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await again(browser, { max_age: '1' })).landed.pathname).toBe('/signin');
  });

  test('oidcc-codereuse', async () => {
    const { flow, callback, tokens } = await signedIn();
    await expect(tokensOf(config, callback, flow)).rejects.toMatchObject({ error: 'invalid_grant' });
    const reply = await userInfo({ headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(reply.status).toBe(401);
  });

  test('oidcc-ensure-registered-redirect-uri', async () => {
    const { address } = await begin({ redirect_uri: 'https://ledger.example/elsewhere' });
    const reply = await new TestBrowser().open(address);
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
  });

  test('oidcc-ensure-post-request-succeeds', async () => {
    const flow = await begin();
    const reply = await sendForm(loupe, '/authorize', Object.fromEntries(flow.address.searchParams));
    expect(reply.status).toBe(303);
    const address = new URL(reply.headers.get('location') ?? '', loupe.url);
    const callback = await signInThrough(loupe, new TestBrowser(), { ...flow, address }, 'Ilse');
    expect((await tokensOf(config, callback, flow)).id_token).toBeDefined();
  });

  test('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
    const request = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
    const landed = await new TestBrowser().follow((await begin({ request })).address);
    expect(landed.searchParams.get('error')).toBe('request_not_supported');
  });

  test('oidcc-refresh-token', async () => {
    const offline = { scope: 'openid email offline_access', prompt: 'consent login' };
    const flow = await begin(offline);
    const { browser } = await signedIn();
    const page = await browser.follow(flow.address);
    expect(page.pathname).toBe('/signin');
    const { tokens } = await signedIn({ scope: 'openid email offline_access' });
    expect(tokens.scope).not.toContain('offline_access');
  });
});

describe('config', () => {
  test('oidcc-discovery-endpoint-verification', async () => {
    const metadata = config.serverMetadata();
    expect(metadata.issuer).toBe(issuer);
    expect(metadata).toMatchObject({
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']) as string[],
    });
    const keys = (await (await fetch(metadata.jwks_uri ?? '')).json()) as { keys: { kid: string }[] };
    expect(new Set(keys.keys.map(({ kid }) => kid)).size).toBe(keys.keys.length);
  });

  test('oidcc-server-rotate-keys is our own: signing-keys.test.ts; a token names its key', async () => {
    const { tokens } = await signedIn();
    const [header = ''] = (tokens.id_token ?? '').split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
      alg: 'RS256',
      kid: expect.any(String) as string,
    });
  });
});

describe('logout', () => {
  const leave = (tokens: { readonly id_token?: string }, further: Record<string, string> = {}) =>
    client.buildEndSessionUrl(config, {
      ...(tokens.id_token === undefined ? {} : { id_token_hint: tokens.id_token }),
      ...further,
    });
  const left = foreign.post_logout_redirect_uris[0] ?? '';
  /** The page that asks, or the one that refuses. */
  const pageOf = async (browser: TestBrowser, address: URL) => {
    const reply = await browser.open(address);
    return { status: reply.status, text: await reply.text(), location: reply.headers.get('location') };
  };

  test('oidcc-rp-initiated-logout', async () => {
    const { browser, tokens } = await signedIn();
    const landed = await browser.follow(leave(tokens, { post_logout_redirect_uri: left, state: 'bye' }));
    expect(landed.href).toBe(`${left}?state=bye`);
    const { landed: silent } = await again(browser, { prompt: 'none' });
    expect(silent.searchParams.get('error')).toBe('login_required');
  });

  test('a sign-out may be posted as a form', async () => {
    const { browser, tokens } = await signedIn();
    const address = leave(tokens, { post_logout_redirect_uri: left });
    const reply = await sendForm(loupe, '/endsession', Object.fromEntries(address.searchParams));
    expect((await browser.follow(new URL(reply.headers.get('location') ?? '', loupe.url))).href).toBe(left);
  });

  // Not one of the Foundation's cases.
  test('two tabs that sign out at once both arrive where they asked', async () => {
    const { browser, tokens } = await signedIn();
    const later = browser.tab();
    const address = leave(tokens, { post_logout_redirect_uri: left, state: 'kept' });
    expect((await browser.follow(address)).href).toBe(`${left}?state=kept`);
    expect((await later.follow(address)).href).toBe(`${left}?state=kept`);
    expect(later.cookieHeader('/services/identity/endsession')).not.toContain('_session');
  });

  test('oidcc-rp-initiated-logout-no-state', async () => {
    const { browser, tokens } = await signedIn();
    expect((await browser.follow(leave(tokens, { post_logout_redirect_uri: left }))).href).toBe(left);
  });

  test.each([
    [
      'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
      { post_logout_redirect_uri: 'https://e.example/' },
    ],
    [
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
      { post_logout_redirect_uri: `${left}?a=b` },
    ],
  ])('%s', async (_, further) => {
    const { browser, tokens } = await signedIn();
    expect(await pageOf(browser, leave(tokens, further))).toMatchObject({ status: 400, location: null });
  });

  test('oidcc-rp-initiated-logout-bad-id-token-hint and -modified-id-token-hint', async () => {
    const { browser, tokens } = await signedIn();
    const [header, , signature] = (tokens.id_token ?? '').split('.');
    const payload = Buffer.from(JSON.stringify({ ...tokens.claims(), sub: personId('Marta') })).toString(
      'base64url',
    );
    for (const hint of ['nonsense', `${header}.${payload}.${signature}`]) {
      const page = await pageOf(browser, leave({ id_token: hint }, { post_logout_redirect_uri: left }));
      expect(page).toMatchObject({ status: 400, location: null });
    }
  });

  test.each([
    ['oidcc-rp-initiated-logout-no-params', {}],
    ['oidcc-rp-initiated-logout-only-state', { state: 'bye' }],
    [
      'oidcc-rp-initiated-logout-no-id-token-hint',
      { post_logout_redirect_uri: left, client_id: foreign.client_id },
    ],
  ])('%s asks first', async (_, further) => {
    const { browser } = await signedIn();
    const page = await pageOf(browser, leave({}, further));
    expect([page.status, page.text.includes('Sign out of Loupe')]).toEqual([200, true]);
  });

  test('oidcc-rp-initiated-logout-no-post-logout-redirect-uri', async () => {
    const { browser, tokens } = await signedIn();
    const page = await pageOf(browser, leave(tokens));
    expect(page.location).toContain('/endsession/success');
  });
});

test('oidcc-server-client-secret-post: a secret may come in the form or in the header, and a wrong one in neither', async () => {
  const form = { grant_type: 'authorization_code', code: 'x', redirect_uri: redirectUri };
  const errorOf = async (fields: Record<string, string>, headers = {}) =>
    ((await (await sendForm(loupe, '/token', fields, headers)).json()) as { error: string }).error;
  const posted = { ...form, client_id: foreign.client_id };
  expect(await errorOf({ ...posted, client_secret: foreign.client_secret })).toBe('invalid_grant');
  expect(await errorOf({ ...posted, client_secret: 'wrong' })).toBe('invalid_client');
  expect(await errorOf(posted)).toBe('invalid_client');
  expect(await errorOf(form, { authorization: basic })).toBe('invalid_grant');
});
