import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import { authorizeWith, sendForm, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let issuer: string;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
  issuer = `${loupe.url}/services/identity`;
});
afterAll(() => loupe.stop());

describe('malformed input', () => {
  const garbage = [
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%00',
    '../../..',
    '<script>',
    'x'.repeat(5_000),
    '日本',
    '__proto__',
  ];
  const parameters = [
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
    'nonce',
    'prompt',
    'max_age',
    'login_hint',
    'id_token_hint',
    'resource',
    'response_mode',
    'code_challenge',
    'claims',
    'ui_locales',
    'acr_values',
    'request',
    'request_uri',
    'registration',
  ];

  test.each(parameters)('is refused or ignored in %s of an authorization', async (parameter) => {
    for (const value of garbage) {
      const response = await new TestBrowser().open(await authorizeWith(loupe, { [parameter]: value }));
      expect([parameter, value.slice(0, 20), response.status < 500]).toEqual([
        parameter,
        value.slice(0, 20),
        true,
      ]);
    }
  });

  test('returns a state of any characters unchanged', async () => {
    for (const state of ['\u0000 zero', 'ä & = ?', '"}']) {
      const browser = new TestBrowser();
      const page = await browser.follow(await authorizeWith(loupe, { state }));
      const returnTo = await loupe.ports.openId.interactions.abort(
        page.searchParams.get('interaction') ?? '',
      );
      expect((await browser.follow(returnTo ?? '')).searchParams.get('state')).toBe(state);
    }
  });

  const forms: [string, string][] = [
    ['/token', 'grant_type'],
    ['/token', 'code'],
    ['/token', 'redirect_uri'],
    ['/token', 'code_verifier'],
    ['/token', 'refresh_token'],
    ['/token', 'scope'],
    ['/token', 'client_id'],
    ['/introspect', 'token'],
    ['/introspect', 'token_type_hint'],
    ['/introspect', 'client_id'],
    ['/revocation', 'token'],
    ['/userinfo', 'access_token'],
    ['/endsession/confirm', 'xsrf'],
  ];

  test.each(forms)('is refused in %s, field %s', async (path, field) => {
    const otherwise = {
      grant_type: field === 'refresh_token' ? 'refresh_token' : 'authorization_code',
      client_id: 'loupe-web',
      code: 'a',
      redirect_uri: `${loupe.url}/callback`,
      token: 'a',
    };
    for (const value of garbage) {
      const response = await sendForm(loupe, path, { ...otherwise, [field]: value });
      expect([value.slice(0, 20), response.status < 500]).toEqual([value.slice(0, 20), true]);
    }
  });

  test.each(['/token', '/introspect', '/revocation'])(
    "a body that isn't a form is refused by %s",
    async (path) => {
      for (const type of [
        'application/json',
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded; charset=nonsense',
      ]) {
        const response = await sendForm(loupe, path, '{"token":1}', { 'content-type': type });
        expect([type, response.status >= 400 && response.status < 500]).toEqual([type, true]);
      }
      const long = await sendForm(loupe, path, `token=${'a'.repeat(300_000)}`);
      expect([long.status, await long.json()]).toMatchObject([413, { error: 'invalid_request' }]);
      expect((await sendForm(loupe, path, 'token=a&token=b&client_id=loupe-web')).status).toBe(400);
    },
  );

  test.each(['/token', '/authorize', '/userinfo', '/endsession', '/jwks', '/introspect', '/checksession'])(
    '%s takes no method that it was not made for',
    async (path) => {
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        expect((await fetch(`${issuer}${path}`, { method })).status).toBe(404);
      }
    },
  );

  test('paths are case-insensitive', async () => {
    expect((await fetch(`${loupe.url}/Services/Identity/JWKS`)).status).toBe(200);
  });

  test('ignores a forged Host header', async () => {
    const page = await new TestBrowser().open(await authorizeWith(loupe, {}), {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(page.headers.get('location')).toMatch(/^\/signin\?interaction=/);
    const metadata = await fetch(`${issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(await metadata.text()).not.toContain('evil.example');
  });
});
