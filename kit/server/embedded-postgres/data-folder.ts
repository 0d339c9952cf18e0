import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProcessesIn, isAlive, readPostmasterPid } from './living-processes.ts';

/** What a cluster says about itself: the password always, the rest since a server first ran. */
interface DatabaseAccess {
  readonly password: string;
  readonly port?: number;
  /** The Node process that started the database, which is the one to name and to stop. */
  readonly startedBy?: number;
}

export function clusterFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

/** Inside the cluster, so that a cluster and its password are always made, moved and copied together. */
function accessFile(cluster: string): string {
  return join(cluster, 'loupe-access.json');
}

export function readAccess(cluster: string): DatabaseAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(cluster), 'utf8')) as DatabaseAccess;
  } catch {
    return undefined;
  }
}

/** Readable by nobody else, and never half written: the password exists nowhere else. */
export function writeAccess(cluster: string, access: DatabaseAccess): void {
  const file = accessFile(cluster);
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export function connectionStringFor(access: { password: string; port: number }, database: string): string {
  return `postgres://postgres:${access.password}@127.0.0.1:${access.port}/${encodeURIComponent(database)}`;
}

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

/** Its message is one sentence for the person who started the program; a stack trace would only hide it. */
export class DatabaseNotStarted extends Error {
  override readonly name = 'DatabaseNotStarted';
}
