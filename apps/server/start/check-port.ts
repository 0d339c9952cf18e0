import { createServer } from 'node:net';
import type { LoupeConfiguration } from '../settings.ts';

/** The Fetch standard's "bad ports" (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedByBrowsers = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export class PortRefused extends Error {}

/** Runs first, before the slow start of a database and a build, to report a port in use at once. */
export async function checkPort({
  host,
  port,
  publicUrl,
}: Pick<LoupeConfiguration, 'host' | 'port' | 'publicUrl'>): Promise<void> {
  if (port === 0) return;
  // Behind a proxy, browsers don't see this port.
  if (publicUrl === undefined && blockedByBrowsers.has(port))
    throw new PortRefused(`Browsers block port ${port}. Set PORT to another port, such as 4000.`);
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
      return new PortRefused(`HOST=${host} isn't an address on this machine.`);
    default:
      return error;
  }
}
