import { createServer } from 'node:net';
import type { LoupeConfiguration } from './settings.ts';

export class PortRefused extends Error {}

/** Runs first, so that nobody waits for a database and a build to learn that the port is taken. */
export async function checkPort({ host, port }: Pick<LoupeConfiguration, 'host' | 'port'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortRefused(`Port ${port} is in use. Stop what listens there, or set PORT to another.`);
    case 'EACCES':
      return new PortRefused(`This user may not listen on port ${port}. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new PortRefused(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
