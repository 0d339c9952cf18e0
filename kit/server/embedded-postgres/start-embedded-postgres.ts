import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkClusterVersion } from './check-cluster-version.ts';
import { choosePort } from './choose-port.ts';
import { alreadyInUse, claimDataFolder } from './claim-data-folder.ts';
import { createCluster } from './create-cluster.ts';
import { clusterFolder, connectionStringFor, readAccess, writeAccess } from './data-folder.ts';
import { DatabaseNotStarted } from './database-not-started.ts';
import { handOver } from './hand-over.ts';
import { readPostmasterPid } from './living-processes.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresSettings } from './postgres-settings.ts';
import { chooseRunAs } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { runPostmaster } from './run-postmaster.ts';
import type { Postmaster } from './run-postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** Loupe's data folder; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  /** A wish: when the port is taken, the database listens on another. */
  readonly port?: number;
  readonly log: (line: string) => void;
  /** Created with the cluster. */
  readonly database?: string;
  /** For tests: nothing is flushed to the disk. */
  readonly throwaway?: boolean;
}

export interface EmbeddedPostgres {
  readonly connectionString: (database?: string) => string;
  readonly stop: () => Promise<void>;
  /** Settles when the server has gone, asked for or not. */
  readonly gone: Promise<void>;
  readonly pid: number;
  readonly version: string;
}

const attempts = 3;
const patience = 30_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const { database = 'loupe', throwaway = false } = options;
  const binaries = findPostgresBinaries();
  mkdirSync(dataDir, { recursive: true });
  const runAs = chooseRunAs(binaries, dataDir);
  if (!existsSync(clusterFolder(dataDir)))
    await createCluster(binaries, runAs, { dataDir, database, throwaway });
  checkClusterVersion(binaries, dataDir);
  await claimDataFolder(dataDir);
  if (runAs.owner) handOver(clusterFolder(dataDir), runAs.owner);
  const password = readPassword(dataDir);
  const { postmaster, port } = await listen({ ...options, dataDir, throwaway }, binaries, runAs);
  writeAccess(clusterFolder(dataDir), { password, port, startedBy: process.pid });
  return describeServer(dataDir, binaries, postmaster, { password, port }, database);
}

/** Between finding a port free and taking it somebody else may have taken it, hence a few attempts. */
async function listen(
  options: EmbeddedPostgresOptions & { throwaway: boolean },
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<{ postmaster: Postmaster; port: number }> {
  let lines: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const wished =
      attempt === 0 ? (options.port ?? readAccess(clusterFolder(options.dataDir))?.port) : undefined;
    const port = await choosePort(wished);
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
  throw new DatabaseNotStarted(`The database in ${options.dataDir} did not start: ${lines.join(' ')}`);
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
    const force = setTimeout(() => process.kill(pid, 'SIGQUIT'), patience);
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
    `The data folder ${dataDir} has lost its file postgres/loupe-access.json with the database's password: put it back from a copy.`,
  );
}
