import * as client from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { openCutLine } from '../../testing/database-proxy.ts';
import type { CutLine } from '../../testing/database-proxy.ts';
import {
  beginFlow,
  sendForm,
  signIn,
  signInThrough,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/signing-in/openid-loupe.ts';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

const written: string[] = [];
const log = createLog('debug', { write: (line) => void written.push(line) });

let line: CutLine;
let keeper: TestLoupe;
/** Reaches its database through a connection that can be cut. */
let loupe: TestLoupe;
beforeAll(async () => {
  line = await openCutLine();
  keeper = await startOpenIdLoupe();
  loupe = await startTestLoupe(
    { ROLES: 'web' },
    { database: keeper.connectionString, reach: line.through, log },
  );
});
afterEach(() => line.restore());
afterAll(async () => {
  await loupe.stop();
  await keeper.stop();
  await line.close();
});

test('a renewal has to wait while the database is down, and works afterward', async () => {
  const { config, tokens } = await signIn(loupe, 'Marta');
  const another = await signIn(loupe, 'Marta');
  const renew = (form: Record<string, string>) =>
    sendForm(loupe, '/token', { grant_type: 'refresh_token', client_id: 'loupe-web', ...form });
  const whole = () => renew({ refresh_token: tokens.refresh_token ?? '' });
  const plain = () =>
    renew({ refresh_token: another.tokens.refresh_token ?? '', scope: 'partyAPI platformAPI' });
  line.cut();
  for (const request of [whole, plain]) {
    const response = await request();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: 'server_error' });
  }
  const flow = await beginFlow(config, `${loupe.url}/callback`);
  const page = await new TestBrowser().open(flow.address);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Sorry, there was an error. Please try again later.');
  // What needs no record is still answered.
  expect(await loupe.ports.openId.readAccessToken(tokens.access_token, { grant: 'heard' })).toBeDefined();
  line.restore();
  await expect.poll(async () => (await whole()).status).toBe(200);
  await expect.poll(async () => (await plain()).status).toBe(200);
});

test('the log names refusals and contains no secrets', async () => {
  written.length = 0;
  const { config, tokens, browser, callback } = await signIn(loupe, 'Marta');
  const flow = await beginFlow(config, `${loupe.url}/callback`);
  const again = await browser.follow(flow.address);
  await tokensOf(config, again, flow);
  await expect(tokensOf(config, again, flow)).rejects.toMatchObject({ error: 'invalid_grant' });
  await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await new TestBrowser().open(await foreignRedirect(config));
  await signInThrough(loupe, new TestBrowser(), await beginFlow(config, `${loupe.url}/callback`), 'Marta');
  await expect.poll(() => written.join('')).toContain('refresh token already used');
  expect(written.join('')).toContain('authorization code already consumed');
  const secrets = [
    tokens.access_token,
    tokens.refresh_token,
    tokens.id_token,
    callback.searchParams.get('code'),
    again.searchParams.get('code'),
    flow.verifier,
    browser.cookie('_session'),
    browser.cookie('op_bs'),
  ];
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(written.filter((one) => one.includes(secret ?? ''))).toEqual([]);
  }
});

async function foreignRedirect(config: client.Configuration): Promise<URL> {
  return (await beginFlow(config, 'https://evil.example/callback')).address;
}

test('every protocol call is counted and logged by name', async () => {
  await signIn(loupe, 'Marta');
  // A log line is written once the answer is sent.
  const calls = () => written.map((one) => (JSON.parse(one) as { call?: string }).call);
  await expect
    .poll(calls)
    .toEqual(expect.arrayContaining(['openid.authorize', 'openid.resume', 'openid.token']));
  const metrics = await (await fetch(`${loupe.url}/metrics`)).text();
  expect(metrics).toContain('openid.token');
});

test('rate-limits a flood from one address', async () => {
  const narrow = await startTestLoupe(
    { ROLES: 'web', CALLS_PER_PERSON: '60' },
    { database: keeper.connectionString },
  );
  const answers = await Promise.all(
    // More than two minutes' worth, since a new minute may start during the test.
    Array.from({ length: 140 }, () => fetch(`${narrow.url}/services/identity/jwks`)),
  );
  const late = answers.filter(({ status }) => status === 429);
  expect(late.length).toBeGreaterThan(0);
  for (const { headers } of late) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await narrow.stop();
});
