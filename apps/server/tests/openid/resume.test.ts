import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResumedTab } from '#platform/identity/contract.ts';
import { personId, signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

const nonce = 'a-nonce-of-this-very-tab';

function resume(
  browser: TestBrowser,
  body: unknown = { nonce },
  origin: string = loupe.url,
): Promise<Response> {
  return browser.open(`${loupe.url}/services/identity/resume`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-subscription-key': 'loupe-web' },
    body: JSON.stringify(body),
  });
}

test('a tab of a signed-in browser gets its own tokens and its session in one request', async () => {
  const { browser } = await signIn(loupe, 'Marta');
  const response = await resume(browser);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const tab = (await response.json()) as ResumedTab;
  expect(decodeJwt(tab.id_token)).toMatchObject({ nonce, sub: personId('Marta'), aud: 'loupe-web' });
  expect(tab.session_state).toMatch(/\./);
  const facts = await loupe.ports.openId.readAccessToken(tab.access_token, { grant: 'database' });
  expect(facts?.grantId).toBeDefined();
  expect(tab.first).toMatchObject({ path: '/services/membership/session', status: 200 });
  expect(JSON.parse(tab.first.body)).toMatchObject({ kind: 'member' });
  const other = (await (await resume(browser)).json()) as ResumedTab;
  expect(other.refresh_token).not.toBe(tab.refresh_token);
});

test('what the page asks next is answered in the same response, by the same person', async () => {
  const { browser } = await signIn(loupe, 'Marta');
  const calls = [{ method: 'GET', path: '/services/membership/session' }];
  const response = await resume(browser, { nonce, calls });
  expect(response.headers.get('content-type')).toContain('ndjson');
  const [tab = '', head = '', body = '', ...rest] = (await response.text()).split('\n');
  const { access_token: token } = JSON.parse(tab) as ResumedTab;
  expect(await loupe.ports.openId.readAccessToken(token, { grant: 'database' })).toBeDefined();
  expect(JSON.parse(head)).toMatchObject({ at: 0, status: 200 });
  expect(JSON.parse(body)).toMatchObject({ kind: 'member' });
  expect(rest).toEqual(['']);
});

test('without a session nothing is answered', async () => {
  const calls = [{ method: 'GET', path: '/services/membership/session' }];
  const response = await resume(new TestBrowser(), { nonce, calls });
  expect(await response.json()).toEqual({ error: 'login_required' });
});

test('a browser without a session gets no tokens', async () => {
  const response = await resume(new TestBrowser());
  expect([response.status, await response.json()]).toEqual([200, { error: 'login_required' }]);
});

test.each([
  ['comes from another site', { nonce }, 'https://elsewhere.example'],
  ['has no nonce', {}, undefined],
  ['has a nonce that is too short', { nonce: 'short' }, undefined],
  ['asks for a page elsewhere', { nonce, calls: [{ method: 'GET', path: 'https://x.example' }] }, undefined],
])('a request that %s is refused', async (_case, body, origin) => {
  const { browser } = await signIn(loupe, 'Marta');
  const response = await resume(browser, body, origin);
  expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_request' }]);
});
