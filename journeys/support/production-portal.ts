import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort } from '#kit/server/embedded-postgres/choose-port.ts';
import { startPortal } from '#tools/portal/start-portal.ts';

export interface ProductionPortal {
  readonly url: string;
  stop(): Promise<void>;
}

/** The same command as always, told that this is no demo, on a data folder of its own. */
export async function startProductionPortal(): Promise<ProductionPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-production-'));
  const portal = await startPortal({
    words: [process.execPath, 'apps/server/main.ts'],
    folder: fileURLToPath(new URL('../..', import.meta.url)),
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: 'a key that only this journey knows and uses',
      DATA_DIR: dataDir,
      PORT: String(await choosePort(undefined)),
      LOG_LEVEL: 'warn',
    },
    show: () => undefined,
  });
  return {
    url: portal.url,
    async stop() {
      await portal.interrupt();
      await rm(dataDir, { recursive: true });
    },
  };
}
