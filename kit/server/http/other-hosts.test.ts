import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createServer } from './create-server.ts';

const app = createServer({
  log: createLog('silent'),
  contentPolicy: '',
  secure: true,
  trustProxy: false,
  pathFor: (url, host) => (host === 'theirs.example' ? `/theirs${url}` : url),
});
afterAll(() => app.close());

const transportOf = async (host: string, url: string) =>
  (await app.inject({ url, headers: { host } })).headers['strict-transport-security'];

test("hosts that are someone else's promise TLS for a day, and nothing for the hosts below them", async () => {
  for (const url of ['/', '/%ZZ']) {
    expect(await transportOf('ours.example', url)).toBe('max-age=31536000; includeSubDomains');
    expect(await transportOf('theirs.example', url)).toBe('max-age=86400');
  }
});
