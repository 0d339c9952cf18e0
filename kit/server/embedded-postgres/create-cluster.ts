import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { DatabaseNotStarted, clusterFolder, writeAccess } from './data-folder.ts';
import { postgresEnvironment } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

export interface NewCluster {
  readonly dataDir: string;
  readonly database: string;
  readonly throwaway: boolean;
}

/**
 * Created beside its final path and moved there complete, so a crash leaves no half-made cluster, and of two servers
 * starting at the same moment only one's cluster is used.
 */
export async function createCluster(
  binaries: PostgresBinaries,
  runAs: RunAs,
  options: NewCluster,
): Promise<void> {
  const cluster = clusterFolder(options.dataDir);
  const fresh = mkdtempSync(`${cluster}.new-`);
  const passwordFile = `${fresh}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [fresh, passwordFile]) {
      if (runAs.owner) chownSync(path, runAs.owner.uid, runAs.owner.gid);
    }
    await initialise(binaries, runAs, fresh, passwordFile, options);
    writeAccess(fresh, { password });
    renameSync(fresh, cluster);
  } catch (problem) {
    if (existsSync(cluster)) return;
    throw new DatabaseNotStarted(`Couldn't create the database in ${options.dataDir}: ${describe(problem)}`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function initialise(
  binaries: PostgresBinaries,
  runAs: RunAs,
  folder: string,
  passwordFile: string,
  options: NewCluster,
): Promise<void> {
  const words = [
    binaries.initdb,
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sort by code point whatever the machine's language, so the same rows come in the same order everywhere.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.throwaway ? ['--no-sync'] : []),
  ];
  await runAlone(runAs, words);
  // Single-user mode needs no connection, so the launcher needs no driver.
  const create = `echo 'CREATE DATABASE "${options.database}"' | "$0" --single -D "$1" postgres`;
  await runAlone(runAs, ['/bin/sh', '-c', create, binaries.postgres, folder]);
}

async function runAlone(runAs: RunAs, words: readonly string[]): Promise<void> {
  const [command = '', ...args] = [...runAs.prefix, ...words];
  await run(command, args, { ...runAs.identity, cwd: '/', env: postgresEnvironment() });
}

function describe(problem: unknown): string {
  const stderr = problem instanceof Error && 'stderr' in problem ? problem.stderr : undefined;
  return typeof stderr === 'string' && stderr !== '' ? stderr.trim() : String(problem);
}
