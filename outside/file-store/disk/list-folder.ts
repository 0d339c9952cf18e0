import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFileKeyPrefix } from '../file-key.ts';
import { isMissing } from './disk-fault.ts';
import { headerBytes } from './kept-header.ts';

interface Listed {
  readonly key: string;
  readonly size: number;
}

export async function* listFolder(root: string, prefix: string): AsyncGenerator<Listed> {
  yield* walk(root, '', checkFileKeyPrefix(prefix));
}

async function* walk(root: string, below: string, prefix: string): AsyncGenerator<Listed> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((fault: unknown) => {
    if (isMissing(fault)) return [];
    throw fault;
  });
  // A folder sorts as `name/`, so that the whole list comes in the order of keys, as a bucket gives it.
  const named = entries.map((entry) =>
    entry.isDirectory() ? `${below}${entry.name}/` : `${below}${entry.name}`,
  );
  for (const key of named.sort(byBytes)) {
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix)) {
      const size = await sizeOf(join(root, key));
      if (size !== undefined) yield { key, size };
    }
  }
}

/** A file removed while we list is simply no longer there. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size - headerBytes;
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
}

function byBytes(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
