import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personId, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

const origin = 'https://portal.example';

let loupe: TestLoupe;
let browser: TestBrowser;
beforeAll(async () => {
  loupe = await startOpenIdLoupe({ PUBLIC_URL: origin });
  const { port } = loupe.app.server.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  browser = new TestBrowser(({ pathname, search }) => new URL(pathname + search, address));
});
afterAll(() => loupe.stop());

/** As a proxy that ends TLS passes it on. */
const authorize = (further: Record<string, string> = {}): URL => {
  const asked = {
    client_id: 'loupe-web',
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...further,
  };
  return new URL(`${origin}/services/identity/authorize?${new URLSearchParams(asked)}`);
};

test('over TLS every cookie is Secure by its name too, and its signature is SHA-256', async () => {
  const begun = await browser.open(authorize());
  const page = new URL(begun.headers.get('location') ?? '', origin);
  const uid = page.searchParams.get('interaction') ?? '';
  const cookies = browser.cookieHeader(`/services/identity/interactions/${uid}`);
  const { interactions } = loupe.ports.openId;
  expect(await interactions.read(uid, cookies)).toMatchObject({ uid });
  const proof = { personId: personId('Marta'), methods: ['pwd'], remember: false };
  const ended = await browser.open((await interactions.finish(uid, proof)) ?? '');
  expect(ended.headers.get('location')).toContain('code=');
  const lines = [...begun.headers.getSetCookie(), ...ended.headers.getSetCookie()];
  expect(lines.filter((line) => !/^__Secure-\w[\w.]*=.*; secure/i.test(line))).toEqual([]);
  // 256 bits in base64.
  expect(browser.cookie('__Secure-_session.sig')).toHaveLength(43);
  const silent = await browser.follow(authorize({ prompt: 'none' }));
  expect(silent.searchParams.get('error')).toBeNull();
});
