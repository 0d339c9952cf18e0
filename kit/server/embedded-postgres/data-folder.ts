import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProcessesIn, isAlive, readPostmasterPid } from './processes.ts';

/** What we store about a cluster: always the password, the rest once a server has run. */
interface DatabaseAccess {
  readonly password: string;
  readonly port?: number;
  /** The Node process that started the database: the one to name in messages and to stop. */
  readonly startedBy?: number;
}

export function clusterFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

/** Stored inside the cluster, so a cluster and its password are always moved and copied together. */
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

/** Readable only by the owner and never half written: the password is stored nowhere else. */
export function writeAccess(cluster: string, access: DatabaseAccess): void {
  const file = accessFile(cluster);
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export function connectionStringFor(access: { password: string; port: number }, database: string): string {
  return `postgres://postgres:${access.password}@127.0.0.1:${access.port}/${encodeURIComponent(database)}`;
}

const shutdownTimeoutMs = 30_000;
const pollMs = 50;

/**
 * Returns once no database runs in this folder. A killed server's database takes a moment to stop, so we wait for it;
 * if a live server uses the folder, we refuse to start.
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  const cluster = realpathSync(clusterFolder(dataDir));
  for (let waited = 0; ; waited += pollMs) {
    const working = findProcessesIn(cluster);
    if (working.length === 0) return removeStaleLock(cluster);
    const server = runningServer(cluster, working);
    if (server !== undefined) throw alreadyInUse(dataDir, server);
    if (waited >= shutdownTimeoutMs) throw alreadyInUse(dataDir, working[0]);
    await pause(pollMs);
  }
}

/** The server that uses the folder. If the postmaster is dead, its remaining processes are only shutting down. */
function runningServer(cluster: string, working: readonly number[]): number | undefined {
  const startedBy = readAccess(cluster)?.startedBy;
  const postmaster = readPostmasterPid(cluster);
  const isRunning = postmaster !== undefined && working.includes(postmaster);
  return isRunning && startedBy !== undefined && isAlive(startedBy) ? startedBy : undefined;
}

export function alreadyInUse(dataDir: string, pid: number | undefined): DatabaseNotStarted {
  const whom = pid === undefined ? 'another server' : `another server (process ${pid})`;
  return new DatabaseNotStarted(
    `The data folder ${dataDir} is in use by ${whom}. Stop that server, or set DATA_DIR to another folder.`,
  );
}

/**
 * PostgreSQL ignores its lock file if the process named there is gone. If that process id now belongs to another
 * program, PostgreSQL would refuse to start, so we remove the file; we have just seen that no database runs here.
 */
function removeStaleLock(cluster: string): void {
  const named = readPostmasterPid(cluster);
  if (process.platform === 'linux' && named !== undefined && isAlive(named)) {
    rmSync(join(cluster, 'postmaster.pid'));
  }
}

/** The message is one sentence for the person who started the program; a stack trace would only hide it. */
export class DatabaseNotStarted extends Error {
  override readonly name = 'DatabaseNotStarted';
}
