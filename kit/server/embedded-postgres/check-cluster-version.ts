import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './data-folder.ts';
import { DatabaseNotStarted } from './database-not-started.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** PostgreSQL's files change with each major version, so only the same one may open them. */
export function checkClusterVersion(binaries: PostgresBinaries, dataDir: string): void {
  const made = Number(readFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8').trim());
  if (made === binaries.major) return;
  const advice =
    made > binaries.major
      ? 'start the newer Loupe that made it'
      : 'back it up with the Loupe that made it, and restore that backup with this one';
  throw new DatabaseNotStarted(
    `The database in ${dataDir} was made by PostgreSQL ${made} and this Loupe brings PostgreSQL ${binaries.major}: ${advice}.`,
  );
}
