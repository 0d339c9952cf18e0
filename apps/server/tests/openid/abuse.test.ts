import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import {
  authorizeWith,
  beginFlow,
  discoverOwn,
  foreign,
  personId,
  sendForm,
  signIn,
  signInThrough,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let issuer: string;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
  issuer = `${loupe.url}/services/identity`;
});
afterAll(() => loupe.stop());

/** The audit log's refusals, newest first. */
async function trail(): Promise<object[]> {
  const { rows } = await loupe.pools.owner.query<{ facts: object; record_id: string; address: string }>(
    `select facts, record_id, address from audit.entry where act = 'openid.refuse' order by id desc`,
  );
  return rows.map(({ facts, ...row }) => ({ ...row, ...facts }));
}

describe('a redirect to an address that is not registered', () => {
  test('gets our error page instead of a redirect, without scripts, and is recorded in the audit log', async () => {
    const address = await authorizeWith(loupe, { redirect_uri: 'https://evil.example/callback' });
    const response = await new TestBrowser().open(address);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(page).toContain('Sign-in failed');
    expect(page).not.toMatch(/<script|evil\.example/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await expect
      .poll(trail)
      .toContainEqual(expect.objectContaining({ kind: 'unregistered-redirect', record_id: 'loupe-web' }));
  });

  test.each([
    'http://localhost/callback',
    'javascript:alert(1)',
    '//evil.example',
    '/callback',
    'https://evil.example@localhost/callback',
  ])('%s is not ours', async (redirectUri) => {
    const response = await new TestBrowser().open(await authorizeWith(loupe, { redirect_uri: redirectUri }));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  test('is also refused after a sign-out', async () => {
    const { browser, tokens } = await signIn(loupe, 'Marta');
    const leave = new URL(`${issuer}/endsession`);
    leave.searchParams.set('id_token_hint', tokens.id_token ?? '');
    leave.searchParams.set('post_logout_redirect_uri', 'https://evil.example/');
    expect((await browser.open(leave)).status).toBe(400);
  });
});

describe('PKCE', () => {
  test.each([
    ['without a challenge', { code_challenge: '', code_challenge_method: '' }],
    ['with a plain one', { code_challenge_method: 'plain' }],
  ])('no code is given out %s', async (_what, further) => {
    const answered = await new TestBrowser().follow(await authorizeWith(loupe, further));
    expect(answered.searchParams.get('error')).toBe('invalid_request');
  });

  test('a code is useless without its verifier', async () => {
    const config = await discoverOwn(loupe.url);
    const flow = await beginFlow(config, `${loupe.url}/callback`);
    const callback = await signInThrough(loupe, new TestBrowser(), flow, 'Marta');
    const stolen = { ...flow, verifier: client.randomPKCECodeVerifier() };
    await expect(tokensOf(config, callback, stolen)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('replays', () => {
  test('a replayed code is refused, ends its grant, and is recorded in the audit log', async () => {
    const config = await discoverOwn(loupe.url);
    const flow = await beginFlow(config, `${loupe.url}/callback`);
    const callback = await signInThrough(loupe, new TestBrowser(), flow, 'Marta');
    const tokens = await tokensOf(config, callback, flow);
    await expect(tokensOf(config, callback, flow)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect.poll(trail).toContainEqual(expect.objectContaining({ kind: 'replayed-code' }));
  });

  test('of two simultaneous requests with one refresh token, at most one succeeds', async () => {
    const { config, tokens } = await signIn(loupe, 'Marta');
    const both = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.refreshTokenGrant(config, tokens.refresh_token ?? '')),
    );
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  test('a reused refresh token is recorded in the audit log with its person', async () => {
    const { config, tokens } = await signIn(loupe, 'Rosa');
    await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect
      .poll(trail)
      .toContainEqual(expect.objectContaining({ kind: 'reused-refresh-token', personId: personId('Rosa') }));
  });

  test('a finished sign-in cannot be repeated', async () => {
    const browser = new TestBrowser();
    const flow = await beginFlow(await discoverOwn(loupe.url), `${loupe.url}/callback`);
    const page = await browser.follow(flow.address);
    const uid = page.searchParams.get('interaction') ?? '';
    const returnTo = await loupe.ports.openId.interactions.finish(uid, {
      personId: personId('Marta'),
      methods: ['pwd'],
      remember: false,
    });
    await browser.follow(returnTo ?? '');
    const again = await browser.open(returnTo ?? '');
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('This sign-in has expired');
  });
});

describe('an impostor client', () => {
  test('is refused with 401 and recorded in the audit log a limited number of times', async () => {
    const basic = `Basic ${Buffer.from(`${foreign.client_id}:wrong`).toString('base64')}`;
    for (let turn = 0; turn < 25; turn += 1) {
      const response = await sendForm(
        loupe,
        '/token',
        { grant_type: 'authorization_code', code: 'a' },
        { authorization: basic },
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: 'invalid_client' });
    }
    const countEntries = async () =>
      (await trail()).filter((entry) => 'kind' in entry && entry.kind === 'bad-client').length;
    await expect.poll(countEntries).toBeGreaterThan(0);
    // Ten a minute, and a new minute may start during the test.
    expect(await countEntries()).toBeLessThanOrEqual(20);
  });

  test('an unknown client gets a page instead of a redirect', async () => {
    const response = await new TestBrowser().open(await authorizeWith(loupe, { client_id: 'nobody' }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Unknown application');
  });

  test("another origin's page cannot use the portal's tokens", async () => {
    const response = await sendForm(
      loupe,
      '/token',
      { grant_type: 'refresh_token', refresh_token: 'a', client_id: 'loupe-web' },
      { origin: 'https://evil.example' },
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('cookies', () => {
  test('a sign-in can be read only in the browser that started it', async () => {
    const { interactions } = loupe.ports.openId;
    const browser = new TestBrowser();
    const page = await browser.follow(await authorizeWith(loupe, { login_hint: 'marta@example.com' }));
    const uid = page.searchParams.get('interaction') ?? '';
    expect(page.pathname).toBe('/signin');
    const cookies = browser.cookieHeader(`/services/identity/interactions/${uid}/password`);
    expect(await interactions.read(uid, cookies)).toEqual({
      uid,
      asksFor: [],
      clientId: 'loupe-web',
      clientName: 'Loupe',
      prompt: 'login',
      reasons: ['no_session'],
      loginHint: 'marta@example.com',
      returnTo: `${issuer}/authorize/${uid}`,
    });
    expect(await interactions.read(uid, undefined)).toBeUndefined();
    expect(await interactions.read(uid, `_interaction=${uid}`)).toBeUndefined();
    // One signature in sixty-four starts with the replacement character.
    const forged = cookies.replace(/(?<=\.sig=)./, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect(await interactions.read(uid, forged)).toBeUndefined();
    const other = await browser.follow(await authorizeWith(loupe, {}));
    expect(await interactions.read(other.searchParams.get('interaction') ?? '', cookies)).toBeUndefined();
  });

  test('two tabs sign in side by side', async () => {
    const browser = new TestBrowser();
    const config = await discoverOwn(loupe.url);
    const flows = [
      await beginFlow(config, `${loupe.url}/callback`),
      await beginFlow(config, `${loupe.url}/callback`),
    ];
    const pages = [];
    for (const flow of flows) pages.push(await browser.follow(flow.address));
    for (const [at, page] of pages.entries()) {
      const uid = page.searchParams.get('interaction') ?? '';
      const cookies = browser.cookieHeader(`/services/identity/interactions/${uid}`);
      expect(await loupe.ports.openId.interactions.read(uid, cookies)).toMatchObject({ uid });
      const returnTo = await loupe.ports.openId.interactions.finish(uid, {
        personId: personId('Marta'),
        methods: ['pwd'],
        remember: true,
      });
      const flow = flows[at];
      if (flow === undefined) throw new Error('Each page has its flow.');
      await tokensOf(config, await browser.follow(returnTo ?? ''), flow);
    }
  });

  test('a sign-in cannot be taken over by another browser', async () => {
    const page = await new TestBrowser().follow(await authorizeWith(loupe, {}));
    const uid = page.searchParams.get('interaction') ?? '';
    const returnTo = await loupe.ports.openId.interactions.finish(uid, {
      personId: personId('Marta'),
      methods: ['pwd'],
      remember: false,
    });
    expect((await new TestBrowser().open(returnTo ?? '')).status).toBe(400);
  });

  test('a forged session is ignored', async () => {
    const { browser } = await signIn(loupe, 'Marta');
    const session = browser.cookie('_session') ?? '';
    const silent = await authorizeWith(loupe, { prompt: 'none', redirect_uri: `${loupe.url}/callback` });
    const response = await fetch(silent, {
      headers: { cookie: `_session=${session}; _session.sig=abcdefghijklmnopqrstuvwxyzA` },
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('error=login_required');
  });

  test("are hidden from scripts, limited to the provider's path, and not sent by other sites", async () => {
    const response = await new TestBrowser().open(await authorizeWith(loupe, {}));
    const lines = response.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/; path=\/services\/identity/);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line.startsWith('op_bs=') || /; httponly/i.test(line)).toBe(true);
    }
  });

  test('tells the client about a declined sign-in', async () => {
    const browser = new TestBrowser();
    const page = await browser.follow(await authorizeWith(loupe, {}));
    const returnTo = await loupe.ports.openId.interactions.abort(page.searchParams.get('interaction') ?? '');
    expect((await browser.follow(returnTo ?? '')).searchParams.get('error')).toBe('access_denied');
  });
});

describe('a sign-out requested by someone else', () => {
  test('asks first, and a forged answer signs no one out', async () => {
    const { browser, config } = await signIn(loupe, 'Marta');
    const confirmPage = await browser.open(`${issuer}/endsession`);
    const page = await confirmPage.text();
    expect(page).toContain('Sign out of Loupe');
    expect(page).not.toContain('<script');
    const forged = await browser.open(`${issuer}/endsession/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf: 'guessed', logout: 'yes' }),
    });
    expect(forged.status).toBe(400);
    const silent = await beginFlow(config, `${loupe.url}/callback`, { prompt: 'none' });
    expect((await browser.follow(silent.address)).searchParams.get('code')).not.toBeNull();
    const again = await (await browser.open(`${issuer}/endsession`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(again)?.[1] ?? '';
    const left = await browser.open(`${issuer}/endsession/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(left.headers.get('location')).toContain('/endsession/success');
    expect(await (await browser.open(left.headers.get('location') ?? '')).text()).toContain('Signed out');
    const after = await beginFlow(config, `${loupe.url}/callback`, { prompt: 'none' });
    expect((await browser.follow(after.address)).searchParams.get('error')).toBe('login_required');
  });

  test("asks first even with another person's id token", async () => {
    const { browser } = await signIn(loupe, 'Marta');
    const { tokens } = await signIn(loupe, 'Ilse');
    const page = await browser.open(`${issuer}/endsession?id_token_hint=${tokens.id_token}`);
    expect(await page.text()).toContain('Sign out of Loupe');
  });
});
