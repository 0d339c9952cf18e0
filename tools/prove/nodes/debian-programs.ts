import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an operations team runs, from Debian's packages. */
export interface DebianPrograms {
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** PostgreSQL's programs; the built-in server lacks `pg_basebackup`. */
  readonly postgres: string;
  /** PostgreSQL and PgBouncer refuse root. */
  readonly user: { readonly uid?: number; readonly gid?: number };
}

/** A sentence for each package that is missing. */
export class ProgramMissing extends Error {}

export function findDebianPrograms(root = '/'): DebianPrograms {
  const haproxy = join(root, 'usr/sbin/haproxy');
  const pgbouncer = join(root, 'usr/sbin/pgbouncer');
  const postgres = newestPostgres(join(root, 'usr/lib/postgresql'));
  const missing = [
    ...(existsSync(haproxy) ? [] : ['haproxy']),
    ...(existsSync(pgbouncer) ? [] : ['pgbouncer']),
    ...(postgres === undefined ? ['postgresql'] : []),
  ];
  if (postgres === undefined || missing.length > 0)
    throw new ProgramMissing(`This trial needs Debian's packages: apt-get install ${missing.join(' ')}`);
  return { haproxy, pgbouncer, postgres, user: process.getuid?.() === 0 ? userNamed('postgres', root) : {} };
}

function newestPostgres(folder: string): string | undefined {
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

function userNamed(name: string, root: string): DebianPrograms['user'] {
  const lines = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
