import type { Server } from 'node:net';

/** The port a server listens on, also if it was assigned any free one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error("The server isn't listening on a port.");
  return address.port;
}
