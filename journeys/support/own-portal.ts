import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { createLog } from '#kit/server/log/log.ts';
import { startPortal } from '#tools/portal/start-portal.ts';

export interface OwnPortal {
  readonly url: string;
  stop(): Promise<void>;
}

/** Changes the data of a portal that has run once and is stopped. */
type Fill = (pools: Pools, dataDir: string) => Promise<void>;

/** The same command with other settings, on its own data folder. */
export async function startOwnPortal(
  settings: Readonly<Record<string, string>>,
  fill?: Fill,
): Promise<OwnPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-own-portal-'));
  if (fill !== undefined) {
    await (await start(dataDir, settings)).interrupt();
    await change(dataDir, fill);
  }
  const portal = await start(dataDir, settings);
  return {
    url: portal.url,
    async stop() {
      await portal.interrupt();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function change(dataDir: string, fill: Fill): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pools = createPools(database.connectionString(), createLog('warn'), 2);
  try {
    await fill(pools, dataDir);
  } finally {
    await pools.end();
    await database.stop();
  }
}

const start = (dataDir: string, settings: Readonly<Record<string, string>>) =>
  startPortal({
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
