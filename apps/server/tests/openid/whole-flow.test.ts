import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import {
  beginFlow,
  discoverForeign,
  discoverOwn,
  foreign,
  personId,
  signIn,
  signInThrough,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

const foreignScopes = ['openid', 'profile', 'partyAPI', 'platformAPI'];

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

describe('the discovery document', () => {
  test('lists every call of the provider under its issuer', async () => {
    const config = await discoverOwn(loupe.url);
    const issuer = `${loupe.url}/services/identity`;
    expect(config.serverMetadata()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/endsession`,
      check_session_iframe: `${issuer}/checksession`,
      revocation_endpoint: `${issuer}/revocation`,
      introspection_endpoint: `${issuer}/introspect`,
      jwks_uri: `${issuer}/jwks`,
      scopes_supported: ['openid', 'offline_access', 'profile', 'email', 'partyAPI', 'platformAPI'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    });
  });

  test('can be read from other origins, and so can the keys, which contain nothing private', async () => {
    const issuer = `${loupe.url}/services/identity`;
    for (const path of ['/.well-known/openid-configuration', '/jwks']) {
      const response = await fetch(`${issuer}${path}`, { headers: { origin: 'https://ledger.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBe('https://ledger.example');
    }
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] };
    expect(keys.map((key) => 'alg' in key && key.alg)).toEqual(['ES256', 'RS256']);
    for (const key of keys) for (const secret of ['d', 'p', 'q']) expect(key).not.toHaveProperty(secret);
  });
});

describe('a third-party client that knows only the discovery document', () => {
  test('signs a person in and gets the claims of the scopes', async () => {
    const { config, tokens } = await signIn(loupe, 'Marta');
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      scope: 'openid profile partyAPI platformAPI',
    });
    const expectedClaims = {
      sub: personId('Marta'),
      name: 'Marta Reyes',
      email: 'marta.reyes@harrowvale.example',
    };
    expect(tokens.claims()).toMatchObject({
      ...expectedClaims,
      amr: ['pwd', 'otp'],
      company_id: expect.any(String) as string,
    });
    expect(await client.fetchUserInfo(config, tokens.access_token, personId('Marta'))).toMatchObject(
      expectedClaims,
    );
  });

  test('gets an access token that our calls accept', async () => {
    const { tokens } = await signIn(loupe, 'Marta');
    const facts = await loupe.ports.openId.readAccessToken(tokens.access_token, { grant: 'database' });
    expect(facts).toEqual({
      personId: personId('Marta'),
      companyId: tokens.claims()?.['company_id'],
      sessionId: tokens.claims()?.['sid'],
      grantId: expect.any(String) as string,
      clientId: 'loupe-web',
      mayCall: true,
      authMethods: ['pwd', 'otp'],
      signedInAt: expect.any(Date) as Date,
    });
  });

  test('introspects a token until it is revoked', async () => {
    const { config, tokens } = await signIn(loupe, 'Marta');
    const expectedClaims = await client.tokenIntrospection(config, tokens.access_token);
    expect(expectedClaims).toMatchObject({
      active: true,
      sub: personId('Marta'),
      client_id: 'loupe-web',
      aud: 'urn:loupe:api',
      scope: 'partyAPI platformAPI',
      sid: tokens.claims()?.['sid'],
    });
    await client.tokenRevocation(config, tokens.refresh_token ?? '');
    expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
    await expect(client.fetchUserInfo(config, tokens.access_token, personId('Marta'))).rejects.toBeInstanceOf(
      Error,
    );
    const read = loupe.ports.openId.readAccessToken;
    expect(await read(tokens.access_token, { grant: 'database' })).toBeUndefined();
    expect(await read(tokens.access_token, { grant: 'heard' })).toBeUndefined();
    expect(await read(tokens.access_token, { grant: 'ignored' })).toBeDefined();
  });

  test('renews its tokens, using each refresh token once', async () => {
    const { config, tokens } = await signIn(loupe, 'Marta');
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(renewed.claims()).toMatchObject({ sub: personId('Marta'), amr: ['pwd', 'otp'] });
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    // A reused token may be stolen, so its whole chain ends.
    await expect(client.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('revokes a signed access token together with its grant', async () => {
    const { config, tokens } = await signIn(loupe, 'Marta');
    await client.tokenRevocation(config, tokens.access_token);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('signs out at once with its id token and ends the session', async () => {
    const { config, browser, tokens } = await signIn(loupe, 'Marta');
    const leave = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${loupe.url}/`,
      state: 'left',
    });
    expect((await browser.follow(leave)).href).toBe(`${loupe.url}/?state=left`);
    expect(browser.cookie('op_bs')).toBeUndefined();
    expect(browser.cookie('_session')).toBeUndefined();
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const silent = await beginFlow(config, `${loupe.url}/callback`, { prompt: 'none' });
    const answered = await browser.follow(silent.address);
    expect(answered.searchParams.get('error')).toBe('login_required');
  });
});

describe('a second client, configured with a secret', () => {
  test('can introspect a token of the portal, but not revoke it', async () => {
    const { tokens, config: own } = await signIn(loupe, 'Ilse');
    const config = await discoverForeign(loupe.url);
    expect(await client.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
    await client.tokenRevocation(config, tokens.refresh_token ?? '');
    expect((await client.refreshTokenGrant(own, tokens.refresh_token ?? '')).access_token).toBeDefined();
  });

  test('the portal, which has no secret, cannot introspect its tokens', async () => {
    const config = await discoverForeign(loupe.url);
    const flow = await beginFlow(config, foreign.redirect_uris[0] ?? '');
    await loupe.ports.openId.consents.give(personId('Ilse'), foreign.client_id, foreignScopes);
    const callback = await signInThrough(loupe, new TestBrowser(), flow, 'Ilse');
    const tokens = await tokensOf(config, callback, flow);
    const own = await discoverOwn(loupe.url);
    expect(await client.tokenIntrospection(own, tokens.access_token)).toEqual({ active: false });
  });
});
