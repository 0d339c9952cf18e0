import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPortal } from '#tools/portal/start-portal.ts';

export interface OwnPortal {
  readonly url: string;
  stop(): Promise<void>;
}

/** The same command with other settings, on its own data folder. */
export async function startOwnPortal(settings: Readonly<Record<string, string>>): Promise<OwnPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-own-portal-'));
  const portal = await startPortal({
    words: [process.execPath, 'apps/server/main.ts'],
    folder: fileURLToPath(new URL('../..', import.meta.url)),
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO_STONES: '0',
      ...settings,
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
