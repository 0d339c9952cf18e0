import { join } from 'node:path';
import { createLog } from '#kit/server/log/log.ts';
import { providerOf, readLoupeConfiguration } from '#apps/server/configuration.ts';
import { makeDemoAddressBook } from '#apps/server/demo/make-demo-address-book.ts';
import { makeDemoBills } from '#apps/server/demo/make-demo-billing.ts';
import { makeDemoMethods } from '#apps/server/demo/make-demo-parts.ts';
import { makeDemoShipping } from '#apps/server/demo/make-demo-shipping.ts';
import { startLoupe } from '#apps/server/start-loupe.ts';
import type { Loupe } from '#apps/server/start-loupe.ts';

const configurationOf = (folder: string) =>
  readLoupeConfiguration({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    ROLES: 'web',
    CALLS_PER_PERSON: '10000000',
    CALLS_OF_PORTAL: '100000000',
  });

/** A node that serves requests and runs no jobs. */
export function startPortal(connectionString: string, folder: string): Promise<Loupe> {
  return startLoupe({
    configuration: configurationOf(folder),
    connectionString,
    secretKey: 'a secret that only the trial knows and uses',
    log: createLog('silent'),
    schedules: 'off',
  });
}

/** A year of one company's shipments and bills, of which all others are copies. */
export async function makeTemplate({ work }: Loupe, folder: string): Promise<void> {
  await work(makeDemoBills);
  await work(makeDemoMethods);
  await work(makeDemoAddressBook);
  await work(makeDemoShipping(join(folder, 'past-labels'), providerOf(configurationOf(folder))));
}
