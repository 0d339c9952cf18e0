import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callStore } from './call-store.ts';
import { publicSend } from './public-send.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function serverThat(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, asked };
}

const ask = (url: string, send = publicSend({ localhost: true })) =>
  callStore({ url, method: 'GET', headers: {}, send }, z.object({ ok: z.boolean() }));

test.each([
  ['an address inside', 'https://10.1.2.3/'],
  ['this machine', 'http://localhost:1/'],
  ['the metadata of a cloud', 'https://169.254.169.254/'],
  ['a name of the network', 'https://shop.internal/'],
])('%s is refused and never called', async (_what, url) => {
  expect(await ask(url, publicSend({ localhost: false }))).toMatchObject({ kind: 'refused' });
});

test('a public name that resolves to an address inside is refused', async () => {
  const { asked, url } = await serverThat((_request, response) => response.end('{"ok":true}'));
  const inside = publicSend({
    localhost: false,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  const { port } = new URL(url);
  expect(await ask(`https://shop.example:${port}/`, inside)).toEqual({
    kind: 'refused',
    status: 0,
    reason: "The URL isn't on the public internet",
  });
  expect(asked).toEqual([]);
});

test('a name that is not resolved in time is tried again later', async () => {
  const send = publicSend({ localhost: false, resolve: () => new Promise(() => undefined) });
  const asked = callStore(
    { url: 'https://shop.example/', method: 'GET', headers: {}, send, timeoutMs: 50 },
    z.unknown(),
  );
  expect(await asked).toEqual({ kind: 'away', reason: 'No response in time' });
});

test('a redirect is not followed', async () => {
  const other = await serverThat((_request, response) => response.end('{"ok":true}'));
  const first = await serverThat((_request, response) =>
    response.writeHead(301, { location: other.url }).end(),
  );
  expect(await ask(first.url)).toMatchObject({
    kind: 'refused',
    reason: 'The address redirects. Use the final address',
  });
  expect(other.asked).toEqual([]);
});

test('an endless response ends', async () => {
  const { url } = await serverThat((_request, response) => {
    response.writeHead(200);
    const more = (): void =>
      void response.write('x'.repeat(1_000_000), () => !response.destroyed && setImmediate(more));
    more();
  });
  expect(await ask(url)).toMatchObject({ kind: 'away' });
});

test.each([
  [200, '{"ok":true}', { kind: 'answered', answer: { ok: true } }],
  [200, '<html>', { kind: 'away', reason: 'Unexpected response format' }],
  [401, '{}', { kind: 'revoked' }],
  [403, '{"message":"No permission"}', { kind: 'refused', status: 403, reason: 'No permission' }],
  [404, '{"Message":"No such order"}', { kind: 'refused', status: 404, reason: 'No such order' }],
  [503, '', { kind: 'away', reason: 'Response 503' }],
])('a response %i %s', async (status, body, wanted) => {
  const { url } = await serverThat((_request, response) => response.writeHead(status).end(body));
  expect(await ask(url)).toMatchObject(wanted);
});

test.each([
  ['retry-after', '7', 7],
  ['x-rate-limit-reset', '20', 20],
  ['retry-after', 'soon', 60],
  ['retry-after', '99999', 86_400],
])('a limit with %s: %s waits %i seconds', async (name, value, seconds) => {
  const { url } = await serverThat((_request, response) => response.writeHead(429, { [name]: value }).end());
  expect(await ask(url)).toEqual({ kind: 'limited', seconds });
});
