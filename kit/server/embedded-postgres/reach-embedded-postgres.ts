import { existsSync, realpathSync } from 'node:fs';
import { clusterFolder, connectionStringFor, readAccess } from './data-folder.ts';
import { findProcessesIn, isAlive } from './processes.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { EmbeddedPostgresOptions } from './start-embedded-postgres.ts';

export interface ReachedPostgres {
  readonly connectionString: string;
  /** Stops the database only if it had to be started for this. */
  readonly release: () => Promise<void>;
}

/** The database of a data folder, whether or not a server is running on it at the moment. */
export async function reachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<ReachedPostgres> {
  const running = findRunning(options.dataDir, options.database ?? 'loupe');
  if (running !== undefined) return { connectionString: running, release: () => Promise.resolve() };
  const server = await startEmbeddedPostgres(options);
  return { connectionString: server.connectionString(), release: server.stop };
}

function findRunning(dataDir: string, database: string): string | undefined {
  const cluster = clusterFolder(dataDir);
  if (!existsSync(cluster)) return undefined;
  const { password, port, startedBy } = readAccess(cluster) ?? {};
  if (password === undefined || port === undefined || startedBy === undefined) return undefined;
  const works = isAlive(startedBy) && findProcessesIn(realpathSync(cluster)).length > 0;
  return works ? connectionStringFor({ password, port }, database) : undefined;
}
