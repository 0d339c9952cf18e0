import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  feedRefusals,
  feedSourceRefusals as no,
  fetchFeedNow,
  findNumbers,
  getFeed,
  getFeedSource,
  listFeeds,
  putFeedSource,
} from '#modules/marketplace/contract.ts';
import { startFeedServer } from '#apps/server/testing/receivers/feed-server.ts';
import type { FeedServer } from '#apps/server/testing/receivers/feed-server.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let elena: Caller;
let sven: Caller;
let server: FeedServer;

const soon = { timeout: 60_000, interval: 200 };
const report = (at: number) => String(7_770_000_000 + at);
const rows = (count: number): FeedRow[] =>
  Array.from({ length: count }, (_, at) => ({ stock: `P-${at}`, report: report(at) }));

beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  server = await startFeedServer();
  [elena, sven] = [await loupe.as('Elena'), await loupe.as('Sven')];
  await trustSeller(loupe, 'Elena', 'Castellan');
  await published(loupe, 'Elena', feedText(rows(4)));
});
beforeEach(() => Object.assign(server, { signIn: 'stock:secret' }));
afterAll(async () => {
  await server.close();
  await loupe.stop();
});

const settings = {
  username: 'stock',
  password: 'secret',
  everyHours: 4,
  mode: 'Replace all',
  isOn: true,
} as const;
const save = (change = {}, caller = elena) =>
  caller.call(putFeedSource, { body: { ...settings, url: server.url, ...change } });
const source = async () => (await elena.call(getFeedSource, {})).answer.source;
const fetchNow = () => elena.call(fetchFeedNow, {});
const statusOf = async (at: number) => {
  const body = { diamondType: 'Natural' as const, reportNumbers: [report(at)] };
  return (await sven.call(findNumbers, { body })).answer.numbers[0]?.status;
};
const askedToReview = async () =>
  (await elena.call(listNotices, { query: { limit: 25 } })).answer.items.filter(({ message }) =>
    message.endsWith('Nothing changes until you publish or discard the file.'),
  ).length;
const newest = async () => (await elena.call(listFeeds, {})).answer.items[0];

test('refuses a URL that is not public, a company that does not sell, and a fetch without a source', async () => {
  expect((await elena.call(fetchFeedNow, {})).problem.code).toBe(no.feed_source_missing.code);
  for (const url of [
    'ftp://stock.example/a.csv',
    'https://10.0.0.1/a.csv',
    'https://a:b@stock.example/a.csv',
  ])
    expect((await save({ url })).problem.code).toBe(no.feed_url_unfit.code);
  expect((await save({}, sven)).problem.code).toBe(feedRefusals.not_a_seller.code);
  expect(await source()).toBeNull();
});

test('a fetched file is checked and published, and its password stays secret', async () => {
  server.file = { text: feedText(rows(6)), version: '"1"' };
  expect((await save()).answer.source).toMatchObject({ hasPassword: true, isOn: true, lastOutcome: '' });
  const { rows: stored } = await loupe.pools.owner.query<{ all: string }>(
    'select feed_source::text as all from marketplace.feed_source',
  );
  expect(stored[0]?.all).not.toContain('secret');
  await fetchNow();
  await expect.poll(() => statusOf(5), soon).toBe('Found');
  await expect.poll(async () => (await newest())?.state, soon).toBe('Published');
  expect(await source()).toMatchObject({ lastOutcome: 'Fetched', lastFeedId: (await newest())?.id });
  server.asked.length = 0;
  await loupe.pools.owner.query(`update marketplace.feed_source set version = '"1"', next_at = now()`);
  await loupe.pools.owner.query(`select graphile_worker.add_job('marketplace.fetch_feeds')`);
  await expect.poll(async () => (await source())?.lastOutcome, soon).toBe('Unchanged');
  expect(server.asked).toEqual(['"1"']);
});

test('a file that drops most stones waits for the seller', async () => {
  server.file = { text: feedText(rows(2)), version: '"2"' };
  await fetchNow();
  await expect.poll(async () => (await newest())?.state, soon).toBe('Checked');
  expect(await statusOf(5)).toBe('Found');
  await expect.poll(askedToReview, soon).toBe(1);
});

test('a file whose rows would mostly be held waits, too, whatever its mode', async () => {
  const before = (await newest())?.id;
  const cheap = rows(6).map((row, at) => (at < 4 ? { ...row, price: '60' } : row));
  await save({ mode: 'Add and update' });
  server.file = { text: feedText(cheap), version: '"cheap"' };
  await fetchNow();
  await expect.poll(async () => (await newest())?.id, soon).not.toBe(before);
  await expect.poll(async () => (await newest())?.state, soon).toBe('Checked');
  const params = { id: (await newest())?.id ?? '' };
  expect((await elena.call(getFeed, { params })).answer.plan).toMatchObject({ updated: 2, leaving: 4 });
  expect(await statusOf(0)).toBe('Found');
  // The file before still waits.
  expect(await askedToReview()).toBe(1);
  await save();
});

test('a failure is shown and reported once', async () => {
  server.signIn = 'stock:other';
  const told = async () =>
    (await elena.call(listNotices, { query: { limit: 25 } })).answer.items.filter(
      ({ title }) => title === "We couldn't fetch your feed",
    ).length;
  await fetchNow();
  await expect
    .poll(async () => (await source())?.lastReason, soon)
    .toBe('The server rejected the username or password (401)');
  await expect.poll(told, soon).toBe(1);
  server.signIn = 'stock:secret';
  server.file = { text: 'hello world', version: '"3"' };
  await fetchNow();
  await expect
    .poll(async () => (await source())?.lastReason, soon)
    .toBe(feedRefusals.feed_unreadable.sentence.replace('.', ''));
  expect(await told()).toBe(1);
});
