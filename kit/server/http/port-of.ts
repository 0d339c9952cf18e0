import type { Server } from 'node:net';

/** Where a server listens, also where it was given any port that was free. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
