import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFeedServer } from '#apps/server/testing/receivers/feed-server.ts';
import type { FeedServer } from '#apps/server/testing/receivers/feed-server.ts';
import { FeedCutOff } from '../port.ts';
import { createHttpsFeedSource } from './https-feed-source.ts';

let server: FeedServer;
beforeAll(async () => void (server = await startFeedServer()));
afterAll(() => server.close());

const source = createHttpsFeedSource({ localhost: true });
const at = (url: string, more = {}) => ({ url, username: '', password: '', version: '', ...more });

test('fetches a file with its version, and says when it is unchanged', async () => {
  server.file = { text: 'Stock #,Shape\n1,RB\n', version: '"1"' };
  const first = await source.fetch(at(server.url));
  expect(first).toMatchObject({ kind: 'file', name: 'stock.csv', version: '"1"' });
  expect(first.kind === 'file' && (await text(first.stream))).toBe(server.file.text);
  expect(await source.fetch(at(server.url, { version: '"1"' }))).toEqual({ kind: 'unchanged' });
});

test.each([
  ['no file', undefined, undefined, 'The server returned 404'],
  ['a refused sign-in', 'stock:secret', undefined, 'The server rejected the username or password (401)'],
])('describes %s', async (_, signIn, file, reason) => {
  Object.assign(server, { signIn, file });
  expect(await source.fetch(at(server.url))).toEqual({ kind: 'failed', reason });
  server.signIn = undefined;
});

test('gives up on a file that never ends', async () => {
  const impatient = createHttpsFeedSource({ localhost: true, fileTimeoutMs: 50 });
  const slow = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).write('Stock #,Shape\n');
  }).listen(0, 'localhost');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const fetched = await impatient.fetch(at(`http://localhost:${port}/stock.csv`));
  await expect(fetched.kind === 'file' && text(fetched.stream)).rejects.toBeInstanceOf(FeedCutOff);
  slow.closeAllConnections();
  slow.close();
});

test('never calls an address that is not public', async () => {
  const careful = createHttpsFeedSource({
    localhost: false,
    resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]),
  });
  expect([
    careful.unfitFor('http://stock.example/a.csv'),
    careful.unfitFor('https://127.0.0.1/a.csv'),
  ]).toEqual(['not-https', 'not-public']);
  expect(await careful.fetch(at('https://stock.example/a.csv'))).toEqual({
    kind: 'failed',
    reason: "The URL isn't on the public internet",
  });
});
