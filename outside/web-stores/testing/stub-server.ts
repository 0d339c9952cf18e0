import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { publicSend } from '../public-send.ts';
import type { StoreSend } from '../public-send.ts';
import type { ShopBook } from './shop-book.ts';

export interface StubCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** "POST /orders/:id" of "/orders/12". */
  readonly name: string;
  readonly ids: readonly number[];
  readonly url: string;
}

export interface StubReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Stub {
  readonly url: string;
  /** The adapter's own, allowed to call this machine. */
  readonly send: StoreSend;
  stop(): Promise<void>;
}

/** A store's API on a port of its own. A lost answer was processed, but its connection ends. */
export async function startStub(book: ShopBook, answer: (call: StubCall) => StubReply): Promise<Stub> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stub');
      const method = request.method ?? 'GET';
      const ids = [...path.matchAll(/(?<=\/)\d+(?=\/|$|\.)/g)].map(([id]) => Number(id));
      const name = `${method} ${path.replaceAll(/(?<=\/)\d+(?=\/|$|\.)/g, ':id')}`;
      const { headers } = request;
      const url = `http://${headers.host}`;
      const before = JSON.stringify(book.all());
      const reply = answer({ method, path, query, headers, body: await text(request), name, ids, url });
      if (book.lost > 0 && JSON.stringify(book.all()) !== before) {
        book.lost -= 1;
        response.destroy();
        return;
      }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    send: publicSend({ localhost: true }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
