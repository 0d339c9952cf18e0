import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkFileKey } from '../file-key.ts';
import { measuredStream } from '../measured-stream.ts';
import type { FileFacts, FileStore, KeptFile } from '../port.ts';
import { asStorageFault, isMissing } from './disk-fault.ts';
import { headerBytes, readHeader, writeHeader } from './kept-header.ts';
import { listFolder } from './list-folder.ts';

export interface DiskFileStoreOptions {
  /** Holds `files` (what is kept) and `incoming` (what is being written; both on one disk, so rename is atomic). */
  readonly folder: string;
  /** Opens a file for writing; tests pass a disk that is full. */
  readonly openForWriting?: (path: string) => Promise<FileHandle>;
}

export function createDiskFileStore({ folder, openForWriting }: DiskFileStoreOptions): FileStore {
  const kept = join(folder, 'files');
  const incoming = join(folder, 'incoming');
  const openNew = openForWriting ?? ((path: string) => open(path, 'wx'));

  async function openKept(key: string): Promise<{ handle: FileHandle; facts: FileFacts } | undefined> {
    const handle = await open(join(kept, checkFileKey(key)), 'r').catch(noneIfMissing);
    if (!handle) return undefined;
    try {
      const { size } = await handle.stat();
      return { handle, facts: { key, size: size - headerBytes, contentType: await readHeader(handle) } };
    } catch (fault) {
      await handle.close();
      throw asStorageFault(fault);
    }
  }

  return {
    async put(key, content, { contentType }) {
      const target = join(kept, checkFileKey(key));
      const header = writeHeader(contentType);
      const waiting = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        const size = await writeWhole(await openNew(waiting), header, content);
        await mkdir(dirname(target), { recursive: true });
        await rename(waiting, target);
        await syncFolder(dirname(target));
        return { key, size, contentType };
      } catch (fault) {
        await rm(waiting, { force: true });
        throw asStorageFault(fault);
      }
    },

    async get(key): Promise<KeptFile | undefined> {
      const found = await openKept(key);
      if (!found) return undefined;
      const source = found.handle.createReadStream({ start: headerBytes });
      return { ...found.facts, stream: measuredStream(source, found.facts.size) };
    },

    async head(key) {
      const found = await openKept(key);
      await found?.handle.close();
      return found?.facts;
    },

    async remove(key) {
      await rm(join(kept, checkFileKey(key)), { force: true });
    },

    list: (prefix) => listFolder(kept, prefix),
  };
}

async function writeWhole(file: FileHandle, header: Buffer, content: Readable | Uint8Array): Promise<number> {
  let size = 0;
  try {
    await file.writeFile(header);
    const chunks = content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>);
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
    // Without it a power cut could leave a name whose bytes never reached the disk.
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function noneIfMissing(fault: unknown): undefined {
  if (isMissing(fault)) return undefined;
  throw fault;
}
