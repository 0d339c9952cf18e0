import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { detectEncoding } from '#kit/server/spreadsheets/text-file.ts';
import { asideName, checkedName, isAside, isListed } from '../file-name.ts';
import type { DroppedFile, FileDrop, ListedFile } from '../port.ts';

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

  const isUnchanged = async (file: ListedFile): Promise<boolean> =>
    (await lstat(pathOf(file)).catch(() => undefined))?.mtimeMs === file.changedMs;

  async function listFolder(folder: string): Promise<DroppedFile[]> {
    await mkdir(join(root, checkedName(folder)), { recursive: true });
    const names = (await readdir(join(root, folder))).filter(isListed);
    const found = await Promise.all(
      names.map(async (name) => {
        const facts = await lstat(pathOf({ folder, name })).catch(() => undefined);
        if (facts?.isFile() !== true) return [];
        const { size: bytes, mtimeMs: changedMs } = facts;
        return [{ folder, name, bytes, changedMs, quietMs: now() - changedMs }];
      }),
    );
    return found.flat();
  }

  return {
    async list(folders) {
      const found: DroppedFile[] = [];
      for (const folder of folders) found.push(...(await listFolder(folder)));
      return found.toSorted((a, b) => a.changedMs - b.changedMs || a.name.localeCompare(b.name));
    },
    async read(file) {
      try {
        const handle = await open(pathOf(file), constants.O_RDONLY | constants.O_NOFOLLOW);
        try {
          const bytes = await handle.readFile();
          return new TextDecoder(await detectEncoding([bytes])).decode(bytes);
        } finally {
          await handle.close();
        }
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw fault;
      }
    },
    async remove(file) {
      if (await isUnchanged(file)) await rm(pathOf(file), { force: true });
    },
    async setAside(file) {
      if (!(await isUnchanged(file))) return;
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
