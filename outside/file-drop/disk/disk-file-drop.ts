import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asideName, checkedName, isAside, isListed } from '../file-name.ts';
import type { DroppedFile, FileDrop } from '../port.ts';

interface DiskFileDropOptions {
  /** The folder that holds all the others. */
  readonly root: string;
  readonly now?: () => number;
}

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'ELOOP');

/** Follows no links: a file that others write must never lead to one of ours. */
export function createDiskFileDrop({ root, now = Date.now }: DiskFileDropOptions): FileDrop {
  const pathOf = ({ folder, name }: Pick<DroppedFile, 'folder' | 'name'>) =>
    join(root, checkedName(folder), checkedName(name));

  async function listFolder(folder: string): Promise<(DroppedFile & { readonly at: number })[]> {
    await mkdir(join(root, checkedName(folder)), { recursive: true });
    const names = (await readdir(join(root, folder))).filter(isListed);
    const found = await Promise.all(
      names.map(async (name) => {
        const facts = await lstat(pathOf({ folder, name })).catch(() => undefined);
        if (facts?.isFile() !== true) return [];
        return [{ folder, name, bytes: facts.size, quietMs: now() - facts.mtimeMs, at: facts.mtimeMs }];
      }),
    );
    return found.flat();
  }

  return {
    async list(folders) {
      const found: (DroppedFile & { readonly at: number })[] = [];
      for (const folder of folders) found.push(...(await listFolder(folder)));
      return found
        .toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name))
        .map(({ folder, name, bytes, quietMs }) => ({ folder, name, bytes, quietMs }));
    },
    async read(file) {
      try {
        const handle = await open(pathOf(file), constants.O_RDONLY | constants.O_NOFOLLOW);
        try {
          return await handle.readFile('utf8');
        } finally {
          await handle.close();
        }
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw fault;
      }
    },
    remove: (file) => rm(pathOf(file), { force: true }),
    async setAside(file) {
      await rename(pathOf(file), pathOf({ ...file, name: asideName(file.name) })).catch((fault: unknown) => {
        if (!isMissing(fault)) throw fault;
      });
    },
    async sweep(olderThanMs) {
      await mkdir(root, { recursive: true });
      for (const folder of await readdir(root)) {
        const names = await readdir(join(root, folder)).catch(() => []);
        for (const name of names.filter(isAside)) {
          const path = join(root, folder, name);
          const facts = await lstat(path).catch(() => undefined);
          if (facts !== undefined && now() - facts.ctimeMs > olderThanMs) await rm(path, { force: true });
        }
      }
    },
  };
}
