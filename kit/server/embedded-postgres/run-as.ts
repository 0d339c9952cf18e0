import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { DatabaseNotStarted } from './data-folder.ts';

/** How to call PostgreSQL's programs: with which words before the command, and as whom. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Who must own the cluster's files, when that isn't settled by who starts it. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

// PostgreSQL refuses to run as root, and so would a portal in most containers. Our choice: step down to a user
// made for it, or else into a user namespace, where root's own files stay reachable (decision 0003).
export function chooseRunAs(binaries: PostgresBinaries, dataDir: string): RunAs {
  const plain: RunAs = { prefix: [], identity: {} };
  const ways = process.getuid?.() === 0 ? [...otherUsers(), userNamespace] : [plain];
  const way = ways.find((candidate) => canRun(candidate, binaries, dataDir));
  if (way) return way;
  throw new DatabaseNotStarted(
    `The built-in PostgreSQL can't run here with its data in ${dataDir}: set DATABASE_URL to a PostgreSQL server of your own, or start as another user than root.`,
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

/** One try answers all: may we become this user, enter the data folder, read the program and its libraries? */
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
