import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSession } from '#platform/companies/contract.ts';
import { disconnectApplication, getInteraction, getSecurity } from '#platform/identity/contract.ts';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import {
  answerPage,
  beginFlow,
  discoverForeign,
  foreign,
  personId,
  signIn,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/signing-in/openid-loupe.ts';
import type { Flow } from '../../testing/signing-in/openid-loupe.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let config: client.Configuration;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
  config = await discoverForeign(loupe.url);
});
beforeEach(() => loupe.ports.openId.consents.withdraw(personId('Ilse'), foreign.client_id));
afterAll(() => loupe.stop());

const offline = { scope: 'openid profile email offline_access partyAPI', prompt: 'consent' };
const begin = (further: Record<string, string> = offline) =>
  beginFlow(config, foreign.redirect_uris[0] ?? '', further);

/** A browser in which Ilse is signed in to the portal, at the page that asks her. */
async function asked(further?: Record<string, string>) {
  const { browser, config: own, tokens: ownTokens } = await signIn(loupe, 'Ilse');
  const flow = await begin(further);
  const page = await browser.follow(flow.address);
  return { browser, own, ownTokens, flow, uid: page.searchParams.get('interaction') ?? '' };
}

const answer = (browser: TestBrowser, uid: string, allow: boolean): Promise<URL> =>
  answerPage(loupe, browser, uid, allow);

const connect = async (flow: Flow, browser: TestBrowser, uid: string) =>
  tokensOf(config, await answer(browser, uid, true), flow);

const mailJobs = async () =>
  (
    await loupe.pools.owner.query(
      `select from graphile_worker.jobs where task_identifier = 'identity.send_letter'`,
    )
  ).rowCount ?? 0;

test('the page names the application and what it asks for, and nothing is issued before the answer', async () => {
  const { browser, uid } = await asked();
  const reply = await browser.open(loupe.url + getInteraction.path.replace(':uid', uid), {
    headers: { 'x-subscription-key': 'loupe-web', accept: 'application/json' },
  });
  expect(await reply.json()).toMatchObject({
    clientName: 'Ledger Sync',
    prompt: 'consent',
    asksFor: ['openid', 'profile', 'email', 'offline_access', 'partyAPI'],
  });
  const grants = await loupe.pools.owner.query(
    `select from identity.provider_record where kind = 'Grant' and payload->>'clientId' = $1`,
    [foreign.client_id],
  );
  expect(grants.rowCount).toBe(0);
});

test('what was granted is reported with the tokens, and again with each renewal', async () => {
  const { browser, flow, uid } = await asked();
  const tokens = await connect(flow, browser, uid);
  expect(tokens.scope).toBe('openid profile email offline_access partyAPI');
  expect(tokens.claims()).toMatchObject({ aud: 'ledger-sync', sub: personId('Ilse') });
  const header = Buffer.from(tokens.id_token?.split('.')[0] ?? '', 'base64url').toString();
  expect(JSON.parse(header)).toMatchObject({ alg: 'RS256' });
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(renewed.scope).toBe(tokens.scope);
});

test('offline access that was not asked for with consent is not reported either', async () => {
  const { browser, flow, uid } = await asked({ scope: 'openid offline_access' });
  expect((await connect(flow, browser, uid)).scope).toBe('openid');
});

test('an allowed application is not asked about again, unless it asks for more or for the question', async () => {
  const { browser, flow, uid } = await asked();
  await connect(flow, browser, uid);
  const again = await begin({ scope: 'openid profile' });
  expect((await tokensOf(config, await browser.follow(again.address), again)).scope).toBe('openid profile');
  for (const further of [{ scope: 'openid platformAPI' }, { scope: 'openid', prompt: 'consent' }]) {
    const page = await browser.follow((await begin(further)).address);
    expect(page.pathname).toBe('/signin');
  }
});

test('an application that may only recognize the person calls nothing with its token', async () => {
  const { browser, flow, uid } = await asked({ scope: 'openid profile email' });
  const { access_token: token } = await connect(flow, browser, uid);
  const call = async (path: string) =>
    (
      await fetch(loupe.url + path, {
        headers: { authorization: `Bearer ${token}`, 'x-subscription-key': 'loupe-web' },
      })
    ).status;
  expect(await call(getSession.path)).toBe(403);
  expect(await call(getSecurity.path)).toBe(403);
  const claims = await client.fetchUserInfo(config, token, personId('Ilse'));
  expect(claims.sub).toBe(personId('Ilse'));
});

test('an application gets no scope beyond those it is registered for', async () => {
  const limited = { ...foreign, client_id: 'name-badge', scope: 'openid profile' };
  const environment = { OIDC_CLIENTS: JSON.stringify([limited]), ROLES: 'web' };
  const node = await startTestLoupe(environment, { database: loupe.connectionString });
  const discovered = await discoverForeign(node.url, limited.client_id);
  const flow = await beginFlow(discovered, limited.redirect_uris[0] ?? '', { scope: 'openid partyAPI' });
  const back = await new TestBrowser().follow(flow.address);
  await node.stop();
  expect([back.origin, back.searchParams.get('error')]).toEqual(['https://ledger.example', 'invalid_scope']);
});

test('a declined application gets access_denied', async () => {
  const { browser, uid } = await asked();
  const back = await answer(browser, uid, false);
  expect([back.origin, back.searchParams.get('error')]).toEqual(['https://ledger.example', 'access_denied']);
});

test('offline access outlives a sign-out of the portal, other access ends with it', async () => {
  const { browser, flow, uid, own, ownTokens } = await asked();
  const offlineTokens = await connect(flow, browser, uid);
  const online = await begin({ scope: 'openid profile' });
  const onlineTokens = await tokensOf(config, await browser.follow(online.address), online);
  const leave = client.buildEndSessionUrl(own, {
    id_token_hint: ownTokens.id_token ?? '',
    post_logout_redirect_uri: `${loupe.url}/`,
  });
  await browser.open(leave);
  expect(
    (await client.refreshTokenGrant(config, offlineTokens.refresh_token ?? '')).access_token,
  ).toBeDefined();
  await expect(client.refreshTokenGrant(config, onlineTokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('the security page lists a connected application, and disconnecting ends its access at once', async () => {
  const { browser, flow, uid } = await asked();
  const tokens = await connect(flow, browser, uid);
  const ilse = await loupe.as('Ilse');
  const listed = async () => (await ilse.call(getSecurity, {})).answer.applications;
  expect(await listed()).toMatchObject([{ id: 'ledger-sync', name: 'Ledger Sync', actions: ['disconnect'] }]);
  const disconnect = () => ilse.call(disconnectApplication, { params: { id: 'ledger-sync' } });
  expect((await disconnect()).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect(await loupe.ports.openId.readAccessToken(tokens.access_token, { grant: 'heard' })).toBeUndefined();
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const second = await disconnect();
  expect([second.status, second.problem.code]).toEqual([404, 'identity.application_not_found']);
});

test('a reused refresh token ends its chain, and its owner gets one email', async () => {
  const { browser, flow, uid } = await asked();
  const tokens = await connect(flow, browser, uid);
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const before = await mailJobs();
  for (const token of [tokens.refresh_token, renewed.refresh_token])
    await expect(client.refreshTokenGrant(config, token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  await expect.poll(mailJobs).toBe(before + 1);
});

test('a sign-in that asks for a password is not answered as a consent', async () => {
  const browser = new TestBrowser();
  const page = await browser.follow((await begin()).address);
  const uid = page.searchParams.get('interaction') ?? '';
  await expect(answer(browser, uid, true)).rejects.toThrow('410');
});
