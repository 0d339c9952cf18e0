import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmFeedHostKey,
  feedSourceRefusals as no,
  fetchFeedNow,
  findNumbers,
  getFeedSource,
  putFeedSource,
} from '#modules/marketplace/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { makeSshKey, startSftpServer } from '#apps/server/testing/receivers/sellers/sftp-server.ts';
import type { SftpServer } from '#apps/server/testing/receivers/sellers/sftp-server.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let elena: Caller;
let server: SftpServer;

const soon = { timeout: 60_000, interval: 200 };
const report = (at: number) => String(7_780_000_000 + at);
const rows = (count: number): FeedRow[] =>
  Array.from({ length: count }, (_, at) => ({ stock: `S-${at}`, report: report(at) }));

beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  server = await startSftpServer();
  elena = await loupe.as('Elena');
  await trustSeller(loupe, 'Elena', 'Castellan');
  await published(loupe, 'Elena', feedText(rows(4)));
});
afterAll(async () => {
  await server.close();
  await loupe.stop();
});

const settings = { username: 'stock', everyHours: 4, mode: 'Replace all', isOn: true } as const;
const save = (change: object) =>
  elena.call(putFeedSource, { body: { ...settings, url: server.url, ...change } });
const source = async () => (await elena.call(getFeedSource, {})).answer.source;
const confirm = (hostKey: string) => elena.call(confirmFeedHostKey, { body: { hostKey } });
const runFetches = () => loupe.pools.owner.query(`select graphile_worker.add_job('marketplace.fetch_feeds')`);
const outcome = async () => {
  const found = await source();
  return found === null ? '' : `${found.lastOutcome}${found.lastReason && ': '}${found.lastReason}`;
};
const isListed = async (at: number) => {
  const body = { diamondType: 'Natural' as const, reportNumbers: [report(at)] };
  const { answer } = await (await loupe.as('Sven')).call(findNumbers, { body });
  return answer.numbers[0]?.status;
};
const notices = async () =>
  (await elena.call(listNotices, { query: { limit: 25 } })).answer.items.filter(
    ({ title }) => title === "We couldn't fetch your feed",
  ).length;

test('refuses what an SFTP server needs and does not have', async () => {
  expect((await confirm('SHA256:none')).problem.code).toBe(no.feed_source_missing.code);
  expect((await save({ username: '', password: 'secret' })).problem.code).toBe(no.feed_username_missing.code);
  expect((await save({ privateKey: 'hello' })).problem.code).toBe(no.feed_key_unreadable.code);
});

test('an SFTP feed is published after the seller confirms the fingerprint', async () => {
  server.file = { text: feedText(rows(6)), version: 1 };
  expect((await save({ password: 'secret' })).answer.source).toMatchObject({ hostKey: '', seenHostKey: '' });
  await runFetches();
  await expect.poll(outcome, soon).toBe("Unconfirmed: Confirm your server's fingerprint to start");
  const seen = (await source())?.seenHostKey ?? '';
  expect(seen).toMatch(/^SHA256:/);
  expect(server.passwords).toEqual([]);
  await expect.poll(notices, soon).toBe(1);
  expect((await confirm('SHA256:other')).problem.code).toBe(no.feed_host_key_changed.code);
  expect((await confirm(seen)).answer.source).toMatchObject({ hostKey: seen, seenHostKey: '' });
  await runFetches();
  await expect.poll(() => isListed(5), soon).toBe('Found');
  expect(await source()).toMatchObject({ lastOutcome: 'Fetched', lastReason: '' });
});

test('a changed host key stops the fetches until the seller confirms it', async () => {
  const port = Number(new URL(server.url).port);
  const { file } = server;
  await server.close();
  server = await startSftpServer(port);
  server.file = file;
  await elena.call(fetchFeedNow, {});
  await runFetches();
  await expect.poll(outcome, soon).toMatch(/^Unconfirmed: Your server's host key changed/);
  expect(server.passwords).toEqual([]);
  await expect.poll(notices, soon).toBe(2);
  await loupe.pools.owner.query('update marketplace.feed_source set next_at = now()');
  await runFetches();
  await confirm((await source())?.seenHostKey ?? '');
  await runFetches();
  await expect.poll(outcome, soon).toBe('Fetched');
});

test('a private key signs in, and neither secret is ever sent back or stored openly', async () => {
  const key = makeSshKey('open sesame');
  server.publicKey = key.public;
  const saved = await save({ privateKey: key.private, password: 'open sesame' });
  expect(saved.answer.source).toMatchObject({ hasPrivateKey: true, hasPassword: true });
  expect(JSON.stringify(saved.answer)).not.toMatch(/PRIVATE KEY|sesame/);
  const { rows: stored } = await loupe.pools.owner.query<{ all: string }>(
    'select feed_source::text as all from marketplace.feed_source',
  );
  expect(stored[0]?.all).not.toMatch(/PRIVATE KEY|sesame/);
  await runFetches();
  await expect.poll(outcome, soon).toBe('Fetched');
});

test('a saved sign-in never goes to another server', async () => {
  const url = 'sftp://sftp.stock.example/stock.csv';
  expect((await save({ url })).problem.code).toBe(no.feed_sign_in_missing.code);
  const { source: moved } = (await save({ url, password: 'new' })).answer;
  expect(moved).toMatchObject({ hasPrivateKey: false, hasPassword: true, hostKey: '' });
});

test('explains a wrong password and a missing folder', async () => {
  await save({ password: 'wrong' });
  await runFetches();
  await expect.poll(async () => (await source())?.seenHostKey ?? '', soon).toMatch(/^SHA256:/);
  await confirm((await source())?.seenHostKey ?? '');
  await runFetches();
  await expect.poll(outcome, soon).toBe('Failed: The server rejected the username or password');
  await save({ url: server.url.replace('/stock/', '/other/'), password: 'secret' });
  await runFetches();
  await expect.poll(outcome, soon).toBe('Failed: Folder not found: /other');
});
