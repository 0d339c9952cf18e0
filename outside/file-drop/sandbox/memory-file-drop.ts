import { asideName, checkedName, isAside, isListed } from '../file-name.ts';
import type { FileDrop } from '../port.ts';

interface MemoryFileDrop extends FileDrop {
  put(folder: string, name: string, text: string): void;
}

export function createMemoryFileDrop(now: () => number): MemoryFileDrop {
  const files = new Map<string, { folder: string; name: string; text: string; at: number }>();
  const keyOf = ({ folder, name }: { readonly folder: string; readonly name: string }) =>
    `${checkedName(folder)}/${checkedName(name)}`;
  return {
    put: (folder, name, text) => void files.set(keyOf({ folder, name }), { folder, name, text, at: now() }),
    list: (folders) =>
      Promise.resolve(
        [...files.values()]
          .filter(({ folder, name }) => folders.includes(folder) && isListed(name))
          .toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name))
          .map(({ folder, name, text, at }) => ({
            folder,
            name,
            bytes: Buffer.byteLength(text),
            changedMs: at,
            quietMs: now() - at,
          })),
      ),
    read: (file) => Promise.resolve(files.get(keyOf(file))?.text),
    remove(file) {
      if (files.get(keyOf(file))?.at === file.changedMs) files.delete(keyOf(file));
      return Promise.resolve();
    },
    setAside(file) {
      const found = files.get(keyOf(file));
      if (found?.at !== file.changedMs) return Promise.resolve();
      files.delete(keyOf(file));
      const name = asideName(file.name);
      files.set(keyOf({ ...file, name }), { ...found, name, at: now() });
      return Promise.resolve();
    },
    sweep(olderThanMs) {
      for (const [key, { name, at }] of files)
        if (isAside(name) && now() - at > olderThanMs) files.delete(key);
      return Promise.resolve();
    },
  };
}
