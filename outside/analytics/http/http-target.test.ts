import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { AnalyticsEvent } from '../port.ts';
import { anEvent, targetSuite } from '../testing/target-suite.ts';
import { createHttpTarget } from './http-target.ts';

targetSuite('HTTP', async () => {
  const received: AnalyticsEvent[][] = [];
  const service = await startLocalServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    const expected =
      authorization === 'Bearer key-1' && type === 'application/json' && request.url === '/events';
    const { events } = (await json(request)) as { events: AnalyticsEvent[] };
    if (expected) received.push(events);
    response.writeHead(expected ? 202 : 401).end();
  });
  const target = createHttpTarget({
    name: 'application-insights',
    url: `${service.url}/events`,
    key: 'key-1',
  });
  return { target, received: () => received, close: service.close };
});

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

test.each([
  ['refuses', 401],
  ['fails', 500],
  ['never answers', undefined],
])('delivery fails if the service %s', async (_, status) => {
  const service = await startLocalServer((_request, response) => status && response.writeHead(status).end());
  close = service.close;
  // Only the service that never answers should time out, also on a busy machine.
  const timeoutMs = status === undefined ? 30 : 10_000;
  const target = createHttpTarget({ name: 'product-analytics', url: service.url, key: 'k', timeoutMs });
  await expect(target.deliver([anEvent])).rejects.toThrow(status ? `returned ${status}` : 'timeout');
});
