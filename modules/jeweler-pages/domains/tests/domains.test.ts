import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  checkDomain,
  createTheme,
  domainRefusals as no,
  getDomain,
  listThemes,
  publishTheme,
  removeDomain,
  setDomain,
} from '#modules/jeweler-pages/contract.ts';
import { findMayBeDue } from '#modules/jeweler-pages/domains/server/domain-store.ts';
import { checkDomainsJob } from '#modules/jeweler-pages/server.ts';
import type { SampleRecords } from '#outside/domain-records/sandbox/sample-records.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let sample: SampleRecords;
let marta: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  sample = loupe.ports.domainRecords as SampleRecords;
  [marta, sven] = await Promise.all([loupe.as('Marta'), loupe.as('Sven')]);
  const once = () => ({ 'idempotency-key': newId() });
  const { themeId } = (await marta.call(createTheme, { body: { name: 'Main' } }, once())).answer;
  await marta.call(
    publishTheme,
    { params: { themeId }, body: { version: 1, address: 'harrow-domains' } },
    once(),
  );
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(async () => {
  sample.isAway = false;
  await loupe.pools.owner.query('truncate pages.domain');
});

const set = (caller: Caller, domain: string) => caller.call(setDomain, { body: { domain } });
const check = (caller: Caller) => caller.call(checkDomain, {});
const runJob = (days = 0) => {
  testBed.clock.setOffset(days * 86_400_000);
  const job = checkDomainsJob({ records: sample, ...loupe.ports.pageHosts });
  return testBed.runJob([job], 'pages.check_domains').finally(() => testBed.clock.setOffset(0));
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Requests a page from another host, as a proxy would pass it on. */
const open = (host: string, path = '/', headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(loupe.url);
    const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

test('a domain is added, verified, connected and removed', async () => {
  expect((await marta.call(getDomain, {})).answer).toEqual({ isOffered: true, domain: null });
  expect((await check(marta)).problem.code).toBe(no.domain_missing.code);
  const added = (await set(marta, 'https://WWW.Harrow.example/')).answer;
  expect(added).toMatchObject({ domain: 'www.harrow.example', status: 'Pending', checkedAt: null });
  expect(added.records.map(({ type, name }) => [type, name])).toEqual([
    ['TXT', '_loupe.www.harrow.example'],
    ['CNAME', 'www.harrow.example'],
  ]);
  expect((await open('www.harrow.example')).status).toBe(404);
  expect((await check(marta)).answer.status).toBe('Connected');
  await expect.poll(async () => (await open('www.harrow.example')).status).toBe(200);
  const { text } = await open('www.harrow.example');
  expect(text).toContain('Harrow &amp; Vale');
  expect(text).toMatch(/<link rel="canonical" href="http:\/\/www\.harrow\.example:\d+"/);
  expect(text).not.toContain('/pages/');
  expect((await marta.call(listThemes, {})).answer.url).toMatch(/^http:\/\/www\.harrow\.example:\d+$/);
  expect((await marta.call(removeDomain, {})).status).toBe(204);
  await expect.poll(async () => (await open('www.harrow.example')).status).toBe(404);
  expect((await marta.call(removeDomain, {})).problem.code).toBe(no.domain_missing.code);
});

test('a domain without its record waits, and one that points elsewhere is only verified', async () => {
  await set(marta, 'missing.example');
  expect((await check(marta)).answer.status).toBe('Pending');
  await set(marta, 'elsewhere.example');
  expect((await check(marta)).answer.status).toBe('Verified');
  sample.isAway = true;
  expect((await check(marta)).problem.code).toBe(no.records_away.code);
  expect((await marta.call(getDomain, {})).answer.domain?.status).toBe('Verified');
});

test('a verified domain is refused to others', async () => {
  await set(marta, 'shared.example');
  await set(sven, 'shared.example');
  expect((await check(marta)).status).toBe(200);
  expect((await check(sven)).problem.code).toBe(no.domain_taken.code);
  await marta.call(removeDomain, {});
  expect((await check(sven)).status).toBe(200);
  expect((await set(marta, 'shared.example')).problem.code).toBe(no.domain_taken.code);
});

test('when two companies verify one domain at the same moment, one gets it', async () => {
  await Promise.all([set(marta, 'race.example'), set(sven, 'race.example')]);
  const both = await Promise.all([check(marta), check(sven)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a page has its own host in the pages domain, with nothing of the portal on it', async () => {
  const host = 'harrow-domains.pages.localhost';
  expect((await open(host)).status).toBe(200);
  expect((await open(host, '/privacy')).text).toContain('sets no cookies');
  expect((await open(host, '/robots.txt')).text).toContain('Sitemap: ');
  expect((await open(host, '/fonts/jost-400.woff2')).headers['content-type']).toBe('font/woff2');
  for (const path of [
    '/services/membership/api/session',
    '/pages/harrow-domains',
    '/../services/membership/api/session',
    '/desk',
    '/openapi.json',
    '/@host',
    '/hubs/?EIO=4&transport=websocket',
  ]) {
    const answer = await open(host, path);
    expect([path, answer.status, answer.text.includes('Page not found')]).toEqual([path, 404, true]);
  }
  expect((await open('unknown.pages.localhost')).status).toBe(404);
  expect((await open('a.b.pages.localhost')).status).toBe(404);
  expect((await open('localhost', '/pages/@host')).status).toBe(404);
});

/** Asks for a live connection, as the portal's pages do. */
const connect = (host: string) =>
  new Promise<'opened' | 'refused'>((resolve) => {
    const { port } = new URL(loupe.url);
    const headers = {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const path = '/hubs/?EIO=4&transport=websocket';
    const asked = request({ host: '127.0.0.1', port, path, headers });
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve('opened');
    });
    asked.on('response', () => resolve('refused'));
    asked.on('error', () => resolve('refused'));
    asked.end();
  });

test('the portal keeps live connections, and page hosts have none', async () => {
  expect(await connect('localhost')).toBe('opened');
  expect(await connect('harrow-domains.pages.localhost')).toBe('refused');
});

test('domains that are read daily leave room for those that are read hourly', async () => {
  await set(marta, 'daily.example');
  await set(sven, 'hourly.example');
  const hoursAgo = (hours: number) => new Date(loupe.clock.now().getTime() - hours * 3_600_000);
  await loupe.pools.owner.query(
    `update pages.domain set checked_at = $1, added_at = $2 where domain = 'daily.example'`,
    [hoursAgo(20), hoursAgo(24 * 30)],
  );
  await loupe.pools.owner.query(`update pages.domain set checked_at = $1 where domain = 'hourly.example'`, [
    hoursAgo(1),
  ]);
  const may = { newSince: hoursAgo(24 * 14), hourAgo: hoursAgo(0.9), dayAgo: hoursAgo(23.9) };
  const found = await loupe.work((ctx) => findMayBeDue(ctx, may, 1));
  expect(found.map(({ domain }) => domain)).toEqual(['hourly.example']);
});

test('forwarded and forged hosts lead nowhere', async () => {
  await set(marta, 'harrow.example');
  await check(marta);
  await expect.poll(async () => (await open('harrow.example')).status).toBe(200);
  const forged = await open('localhost', '/pages/@host', { 'x-forwarded-host': 'harrow.example' });
  expect(forged.status).toBe(404);
  for (const host of ['harrow.example.evil.example', 'evil-harrow.example', 'xharrow.example'])
    expect((await open(host)).status).toBe(404);
  expect((await open('HARROW.example.:80')).status).toBe(200);
});

test('the hourly check verifies a domain, warns, drops it after a week, and tells the company', async () => {
  await set(marta, 'nightly.example');
  await set(sven, 'poisoned.example');
  const heal = await poisonRow(loupe.pools, 'pages.domain', 'poisoned.example');
  await runJob();
  await heal();
  expect((await marta.call(getDomain, {})).answer.domain?.status).toBe('Connected');
  expect((await sven.call(getDomain, {})).answer.domain?.status).toBe('Pending');
  await loupe.pools.owner.query(
    `update pages.domain set domain = 'missing.example', points_here = false where domain = 'nightly.example'`,
  );
  await runJob(2);
  const missing = (await marta.call(getDomain, {})).answer.domain;
  expect([missing?.status, missing?.endsAt === null]).toEqual(['Missing', false]);
  await runJob(10);
  expect((await marta.call(getDomain, {})).answer.domain?.status).toBe('Pending');
  await expect
    .poll(
      async () =>
        (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title),
      { timeout: 20_000 },
    )
    .toEqual(
      expect.arrayContaining([
        'nightly.example is verified',
        'The DNS record of missing.example is missing',
        'Your page no longer opens at missing.example',
      ]),
    );
});

const withPagesDomain = async (name: string, act: (caller: Caller) => Promise<void>): Promise<void> => {
  const other = await startTestLoupe({ PAGES_DOMAIN: name }, { database: loupe.connectionString });
  try {
    await act(await other.as('Marta'));
  } finally {
    await other.stop();
  }
};

test("the portal's own pages domain is reserved", () =>
  withPagesDomain('pages.assay.example', async (caller) => {
    expect((await set(caller, 'shop.pages.assay.example')).problem.code).toBe(no.domain_reserved.code);
  }));

test('without a pages domain, custom domains are not offered', () =>
  withPagesDomain('none', async (caller) => {
    expect((await caller.call(getDomain, {})).answer).toEqual({ isOffered: false, domain: null });
    expect((await set(caller, 'harrow.example')).problem.code).toBe(no.domains_off.code);
    expect((await check(caller)).problem.code).toBe(no.domains_off.code);
  }));
