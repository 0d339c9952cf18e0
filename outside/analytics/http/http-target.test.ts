import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { AnalyticsEvent } from '../port.ts';
import { anEvent, targetSuite } from '../testing/target-suite.ts';
import { createHttpTarget } from './http-target.ts';

async function startService(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, close };
}

targetSuite('HTTP', async () => {
  const received: AnalyticsEvent[][] = [];
  const service = await startService(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    const known =
      authorization === 'Bearer key-1' && type === 'application/json' && request.url === '/events';
    const { events } = (await json(request)) as { events: AnalyticsEvent[] };
    if (known) received.push(events);
    response.writeHead(known ? 202 : 401).end();
  });
  const target = createHttpTarget({ name: 'application-insights', url: service.url, key: 'key-1' });
  return { target, received: () => received, close: service.close };
});

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

test.each([
  [
    'refuses',
    30,
    (response: { writeHead(status: number): { end(): void } }) => response.writeHead(401).end(),
  ],
  ['fails', 30, (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end()],
  ['never answers', 30, () => undefined],
])('a service that %s makes the delivery fail', async (_, timeoutMs, answer) => {
  const service = await startService((_request, response) => void answer(response));
  close = service.close;
  const target = createHttpTarget({ name: 'product-analytics', url: service.url, key: 'k', timeoutMs });
  await expect(target.deliver([anEvent])).rejects.toThrow();
});
