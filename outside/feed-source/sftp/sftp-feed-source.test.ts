import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import { addressOf, feedSourceSuite } from '../testing/feed-source-suite.ts';
import { insideOnly } from '../testing/inside-only.ts';
import { makeSshKey, startSftpServer } from '#apps/server/testing/receivers/sellers/sftp-server.ts';
import type { SftpServer } from '#apps/server/testing/receivers/sellers/sftp-server.ts';
import { createSftpFeedSource, readsSshKey } from './sftp-feed-source.ts';

const source = createSftpFeedSource({ localhost: true });
const inside = createSftpFeedSource({ localhost: false, resolve: insideOnly });

async function open() {
  const server = await startSftpServer();
  const seen = await source.fetch(addressOf({ server, source, inside, hostKey: '' }));
  return { server, source, inside, hostKey: seen.kind === 'unconfirmed' ? seen.hostKey : '' };
}

feedSourceSuite('SFTP', open);

let server: SftpServer;
let hostKey: string;
beforeAll(async () => void ({ server, hostKey } = await open()));
afterAll(() => server.close());

const at = (more = {}) => addressOf({ server, source, inside, hostKey }, more);

test('sends no password before the host key is confirmed', async () => {
  const other = `SHA256:${'A'.repeat(43)}`;
  for (const confirmed of ['', other])
    expect(await source.fetch(at({ hostKey: confirmed }))).toEqual({ kind: 'unconfirmed', hostKey });
  expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(server.passwords).toEqual([]);
});

test('signs in with a private key and its passphrase', async () => {
  const key = makeSshKey('open sesame');
  server.publicKey = key.public;
  server.file = { text: 'Stock #\n1\n', version: 1 };
  const fetched = await source.fetch(at({ privateKey: key.private, password: 'open sesame' }));
  expect(fetched.kind === 'file' && (await text(fetched.stream))).toBe(server.file.text);
  expect(await source.fetch(at({ privateKey: makeSshKey().private, password: '' }))).toEqual({
    kind: 'failed',
    reason: 'The server rejected the username or private key',
  });
  expect([
    readsSshKey(key.private, 'open sesame'),
    readsSshKey(key.private, 'other'),
    readsSshKey(key.public, ''),
    readsSshKey('hello', ''),
  ]).toEqual([true, false, false, false]);
});

test('tells a folder from a file', async () => {
  const reasonAt = async (path: string) => {
    const fetched = await source.fetch(at({ url: server.url.replace('/stock/today.csv', path) }));
    return fetched.kind === 'failed' && fetched.reason;
  };
  expect(await reasonAt('/stock')).toBe('/stock is a folder. Enter the path to a file');
  expect(await reasonAt('/other/today.csv')).toBe('Folder not found: /other');
});

test('a file that changes while it is fetched is fetched again later', async () => {
  server.file = { text: 'Stock #\n1\n', version: 1 };
  server.whileSending = () => void (server.file = { text: 'Stock #\n1\n2\n', version: 2 });
  const fetched = await source.fetch(at());
  await expect(fetched.kind === 'file' && text(fetched.stream)).rejects.toThrow(
    'The file changed during the download',
  );
  server.whileSending = undefined;
});
