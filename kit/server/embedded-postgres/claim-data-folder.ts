import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder, readAccess } from './data-folder.ts';
import { DatabaseNotStarted } from './database-not-started.ts';
import { findProcessesIn, isAlive, readPostmasterPid } from './living-processes.ts';

const longestShutdown = 30_000;
const betweenLooks = 50;

/**
 * Returns when no database works in this folder. A server that was killed leaves its database running for a moment,
 * which is waited for; a server that lives keeps the folder, and the second one is refused.
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  const cluster = realpathSync(clusterFolder(dataDir));
  for (let waited = 0; ; waited += betweenLooks) {
    const working = findProcessesIn(cluster);
    if (working.length === 0) return dropForeignLock(cluster);
    const server = livingServer(cluster, working);
    if (server !== undefined) throw alreadyInUse(dataDir, server);
    if (waited >= longestShutdown) throw alreadyInUse(dataDir, working[0]);
    await pause(betweenLooks);
  }
}

/** Who keeps the folder. Where the postmaster has died, its other processes are only ending, whoever started them. */
function livingServer(cluster: string, working: readonly number[]): number | undefined {
  const startedBy = readAccess(cluster)?.startedBy;
  const postmaster = readPostmasterPid(cluster);
  const stands = postmaster !== undefined && working.includes(postmaster);
  return stands && startedBy !== undefined && isAlive(startedBy) ? startedBy : undefined;
}

export function alreadyInUse(dataDir: string, pid: number | undefined): DatabaseNotStarted {
  const whom = pid === undefined ? 'another server' : `another server (process ${pid})`;
  return new DatabaseNotStarted(
    `The data folder ${dataDir} is in use by ${whom}: stop that one first, or give this one its own folder.`,
  );
}

/**
 * PostgreSQL itself judges its lock file when the process named there is gone. When that number now belongs to
 * something else, PostgreSQL would refuse to start, so the file goes; nothing works in the folder, as was just seen.
 */
function dropForeignLock(cluster: string): void {
  const named = readPostmasterPid(cluster);
  if (process.platform === 'linux' && named !== undefined && isAlive(named)) {
    rmSync(join(cluster, 'postmaster.pid'));
  }
}
