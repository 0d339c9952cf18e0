import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, feedSourceSuite } from '../testing/feed-source-suite.ts';
import { startFtpsServer } from '#apps/server/testing/receivers/sellers/ftps-server.ts';
import type { FtpsServer } from '#apps/server/testing/receivers/sellers/ftps-server.ts';
import { insideOnly } from '../testing/inside-only.ts';
import { createFtpsFeedSource } from './ftps-feed-source.ts';

const inside = createFtpsFeedSource({ localhost: false, resolve: insideOnly });

async function open(validUntil?: Date) {
  const server = await startFtpsServer(validUntil);
  const source = createFtpsFeedSource({ localhost: true, authority: server.certificate });
  return { server, source, inside, hostKey: '' };
}

feedSourceSuite('FTPS', open);

let server: FtpsServer;
let opened: Awaited<ReturnType<typeof open>>;
beforeAll(async () => void ({ server } = opened = await open()));
afterAll(() => server.close());

const reasonAt = async (path: string) => {
  const url = server.url.replace('/stock/today.csv', path);
  const fetched = await opened.source.fetch(addressOf(opened, { url }));
  return fetched.kind === 'failed' && fetched.reason;
};

test('tells a folder from a file', async () => {
  expect(await reasonAt('/stock')).toBe('/stock is a folder. Enter the path to a file');
  expect(await reasonAt('/other/today.csv')).toBe('Folder not found: /other');
});

test('sends no password to a server without a valid certificate', async () => {
  const expired = await open(new Date(Date.now() - 1_000));
  expect(await expired.source.fetch(addressOf(expired))).toEqual({
    kind: 'failed',
    reason: "The server's certificate has expired",
  });
  const careful = createFtpsFeedSource({ localhost: true });
  expect(await careful.fetch(addressOf(opened))).toEqual({
    kind: 'failed',
    reason: "The server's certificate isn't from a trusted authority",
  });
  expect([...expired.server.passwords, ...server.passwords.filter((one) => one !== 'secret')]).toEqual([]);
  await expired.server.close();
});

test('a file that changes while it is fetched is fetched again later', async () => {
  server.file = { text: 'Stock #\n1\n', version: 1 };
  server.whileSending = () => void (server.file = { text: 'Stock #\n1\n2\n', version: 2 });
  const fetched = await opened.source.fetch(addressOf(opened));
  await expect(fetched.kind === 'file' && text(fetched.stream)).rejects.toThrow(
    'The file changed during the download',
  );
});
