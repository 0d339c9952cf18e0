import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkClusterVersion, findPostgresBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { choosePort } from './choose-port.ts';
import {
  DatabaseNotStarted,
  alreadyInUse,
  claimDataFolder,
  clusterFolder,
  connectionStringFor,
  readAccess,
  writeAccess,
} from './data-folder.ts';
import { ownDataFolder } from './folder-owner.ts';
import { createCluster } from './create-cluster.ts';
import { readPostmasterPid } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { runPostmaster } from './run-postmaster.ts';
import type { Postmaster } from './run-postmaster.ts';
import { totalmem } from 'node:os';

export interface EmbeddedPostgresOptions {
  /** Loupe's data folder; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  /** Preferred port; if it is taken, the database uses another. */
  readonly port?: number;
  /** For a restart: others have the connection string already. */
  readonly onlyThatPort?: boolean;
  readonly log: (line: string) => void;
  /** Created with the cluster. */
  readonly database?: string;
  /** For tests: nothing is flushed to the disk. */
  readonly throwaway?: boolean;
}

export interface EmbeddedPostgres {
  readonly connectionString: (database?: string) => string;
  readonly stop: () => Promise<void>;
  /** Resolves when the server has exited, whether asked to or not. */
  readonly gone: Promise<void>;
  readonly pid: number;
  readonly version: string;
}

const attempts = 3;
const stopTimeoutMs = 30_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const giveBack = ownDataFolder(resolve(options.dataDir));
  try {
    const server = await startOwned(options);
    void server.gone.then(giveBack);
    return server;
  } catch (problem) {
    giveBack();
    throw problem;
  }
}

async function startOwned(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const { database = 'loupe', throwaway = false } = options;
  const binaries = findPostgresBinaries();
  const runAs = chooseRunAs(binaries, dataDir);
  if (!existsSync(clusterFolder(dataDir)))
    await createCluster(binaries, runAs, { dataDir, database, throwaway });
  checkClusterVersion(binaries, dataDir);
  await claimDataFolder(dataDir);
  if (runAs.owner) changeOwner(clusterFolder(dataDir), runAs.owner);
  const password = readPassword(dataDir);
  const { postmaster, port } = await listen({ ...options, dataDir, throwaway }, binaries, runAs);
  writeAccess(clusterFolder(dataDir), { password, port, startedBy: process.pid });
  return describeServer(dataDir, binaries, postmaster, { password, port }, database);
}

/** Another program may take the port after we found it free, hence a few attempts. */
async function listen(
  options: EmbeddedPostgresOptions & { throwaway: boolean },
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<{ postmaster: Postmaster; port: number }> {
  let lines: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const preferred =
      attempt === 0 || options.onlyThatPort === true
        ? (options.port ?? readAccess(clusterFolder(options.dataDir))?.port)
        : undefined;
    const port = await choosePort(preferred);
    if (options.onlyThatPort === true && port !== preferred)
      throw new DatabaseNotStarted(`Database port ${preferred} is in use by another program.`);
    const settings = Object.entries(postgresSettings(port, options.throwaway));
    const words = [
      '-D',
      clusterFolder(options.dataDir),
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const postmaster = runPostmaster(binaries, runAs, words, options.log);
    const failed = await Promise.race([postmaster.ready, postmaster.gone]);
    if (!failed) return { postmaster, port };
    lines = failed;
    if (lines.some((line) => line.includes('postmaster.pid'))) {
      throw alreadyInUse(options.dataDir, readAccess(clusterFolder(options.dataDir))?.startedBy);
    }
    if (!lines.some((line) => line.includes('could not bind'))) break;
  }
  throw new DatabaseNotStarted(`The database in ${options.dataDir} didn't start: ${lines.join(' ')}`);
}

function describeServer(
  dataDir: string,
  binaries: PostgresBinaries,
  postmaster: Postmaster,
  access: { password: string; port: number },
  database: string,
): EmbeddedPostgres {
  const pid = readPostmasterPid(clusterFolder(dataDir)) ?? 0;
  const stop = async (): Promise<void> => {
    postmaster.askToStop();
    // An immediate shutdown loses nothing: the next start replays the log, as after a crash.
    const force = setTimeout(() => process.kill(pid, 'SIGQUIT'), stopTimeoutMs);
    await postmaster.gone;
    clearTimeout(force);
  };
  return {
    connectionString: (name = database) => connectionStringFor(access, name),
    stop,
    gone: postmaster.gone.then(() => undefined),
    pid,
    version: binaries.version,
  };
}

function readPassword(dataDir: string): string {
  const access = readAccess(clusterFolder(dataDir));
  if (access) return access.password;
  throw new DatabaseNotStarted(
    `The data folder ${dataDir} is missing postgres/loupe-access.json, which holds the database password. Restore it from a backup.`,
  );
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Changes the owner of a cluster that another user ran or root copied to the user who runs it now. */
function changeOwner(cluster: string, owner: Owner): void {
  if (lstatSync(cluster).uid !== owner.uid) changeOwnerOfAll(cluster, owner);
}

/** The folder itself comes last, so an interrupted pass starts over next time. */
function changeOwnerOfAll(path: string, owner: Owner): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) changeOwnerOfAll(join(path, name), owner);
  chownSync(path, owner.uid, owner.gid);
}

const megabyte = 1024 * 1024;

/**
 * Passed at every start, so that newer settings reach older data folders. Anything not listed keeps PostgreSQL's
 * default: fsync and synchronous_commit are on, so an acknowledged row survives a power cut.
 */
function postgresSettings(port: number, throwaway: boolean): Record<string, string> {
  const memory = totalmem() / megabyte;
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket path is limited to 107 bytes, which a data folder's path can exceed.
    unix_socket_directories: '',
    shared_buffers: `${between(64, memory / 16, 512)}MB`,
    effective_cache_size: `${between(128, memory / 2, 16_384)}MB`,
    work_mem: '8MB',
    max_connections: '100',
    // Many small queries: neither JIT nor parallel workers pay off.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    random_page_cost: '1.1',
    // Nothing replicates from this server, so the log carries only what crash recovery needs.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The program logs its own failed statements; here they could leak people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
}

function between(least: number, wanted: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, wanted)));
}
