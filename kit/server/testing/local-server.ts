import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { portOf } from '#kit/server/http/port-of.ts';

export interface LocalServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An HTTP server on a free local port that acts as an outside party. */
export async function startLocalServer(answer: Answer): Promise<LocalServer> {
  const server = createServer((request, response) => {
    // An error in a stand-in appears in the test as a broken connection.
    Promise.resolve(answer(request, response)).catch(() => response.destroy());
  });
  const port = await listenLocally(server);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return closeServer(server);
    },
  };
}

export function listenLocally(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(portOf(server));
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
