import { createServer } from 'node:net';

/** The preferred port if it is free, otherwise any free one. */
export async function choosePort(wished: number | undefined): Promise<number> {
  const preferredPort = wished === undefined ? undefined : await tryPort(wished);
  return preferredPort ?? (await tryPort(0)) ?? Promise.reject(new Error('127.0.0.1 has no free port.'));
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
