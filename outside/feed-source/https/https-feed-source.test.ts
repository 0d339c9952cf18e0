import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { FeedCutOff } from '../port.ts';
import { feedSourceSuite } from '../testing/feed-source-suite.ts';
import { insideOnly } from '../testing/inside-only.ts';
import { startWebServer } from '#apps/server/testing/receivers/sellers/web-server.ts';
import { createHttpsFeedSource } from './https-feed-source.ts';

feedSourceSuite('HTTPS', async () => ({
  server: await startWebServer(),
  source: createHttpsFeedSource({ localhost: true }),
  inside: createHttpsFeedSource({ localhost: false, resolve: insideOnly }),
  hostKey: '',
}));

test('gives up on a file that never ends', async () => {
  const impatient = createHttpsFeedSource({ localhost: true, fileTimeoutMs: 50 });
  const slow = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).write('Stock #,Shape\n');
  }).listen(0, 'localhost');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const url = `http://localhost:${port}/stock.csv`;
  const signIn = { username: '', password: '', privateKey: '', hostKey: '' };
  const fetched = await impatient.fetch({ url, ...signIn, version: '' });
  await expect(fetched.kind === 'file' && text(fetched.stream)).rejects.toBeInstanceOf(FeedCutOff);
  slow.closeAllConnections();
  slow.close();
});
