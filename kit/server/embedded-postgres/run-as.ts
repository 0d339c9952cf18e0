import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { DatabaseNotStarted } from './data-folder.ts';

/** How to run PostgreSQL's programs: command prefix and user. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** The required owner of the cluster's files, if it differs from the current user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

// PostgreSQL refuses to run as root, as portals in most containers do. Our choice: switch to a dedicated user, or else
// to a user namespace, where root's files stay reachable (decision 0003).
export function chooseRunAs(binaries: PostgresBinaries, dataDir: string): RunAs {
  const plain: RunAs = { prefix: [], identity: {} };
  const ways = process.getuid?.() === 0 ? [...otherUsers(), userNamespace] : [plain];
  const way = ways.find((candidate) => canRun(candidate, binaries, dataDir));
  if (way) return way;
  throw new DatabaseNotStarted(
    `The built-in PostgreSQL can't run here with its data in ${dataDir}. Set DATABASE_URL to your own PostgreSQL server, or start Loupe as a user other than root.`,
  );
}

const userNamespace: RunAs = {
  prefix: ['unshare', '--user', '--'],
  identity: {},
  owner: { uid: 0, gid: 0 },
};

function otherUsers(): RunAs[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    const identity = { uid: Number(uid), gid: Number(gid) };
    return identity.uid > 0 ? [{ prefix: [], identity, owner: identity }] : [];
  });
}

/**
 * One command checks everything: becoming this user, entering the data folder, running the program with its libraries.
 */
function canRun(way: RunAs, binaries: PostgresBinaries, dataDir: string): boolean {
  const [command, ...args] = [
    ...way.prefix,
    '/bin/sh',
    '-c',
    'cd "$0" && "$1" --version',
    dataDir,
    binaries.postgres,
  ];
  return spawnSync(command, args, { ...way.identity, cwd: '/', stdio: 'ignore' }).status === 0;
}
