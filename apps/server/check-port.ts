import { createServer } from 'node:net';
import type { LoupeConfiguration } from './settings.ts';

export class PortRefused extends Error {}

/** Runs first, before the slow start of a database and a build, to report a port in use at once. */
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
      return new PortRefused(
        `Port ${port} is already in use. Stop the program using it, or set PORT to another port.`,
      );
    case 'EACCES':
      return new PortRefused(`This user can't listen on port ${port}. Set PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new PortRefused(`HOST=${host} isn't an address of this machine.`);
    default:
      return error;
  }
}
