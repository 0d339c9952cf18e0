import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkFileKey, checkFileKeyPrefix } from '../file-key.ts';
import { measuredStream } from '../measured-stream.ts';
import { ContentDamaged, StorageFull, StorageUnavailable } from '../port.ts';
import type { FileFacts, FileStore, KeptFile, ListedFile } from '../port.ts';

export interface DiskFileStoreOptions {
  /** Holds `files` (stored) and `incoming` (being written), on one disk, so rename is atomic. */
  readonly folder: string;
  /** Opens a file for writing; tests simulate a full disk. */
  readonly openForWriting?: (path: string) => Promise<FileHandle>;
}

export function createDiskFileStore({ folder, openForWriting }: DiskFileStoreOptions): FileStore {
  const kept = join(folder, 'files');
  const incoming = join(folder, 'incoming');
  const openNew = openForWriting ?? ((path: string) => open(path, 'wx', 0o600));

  async function openKept(key: string): Promise<{ handle: FileHandle; facts: FileFacts } | undefined> {
    const handle = await open(join(kept, checkFileKey(key)), 'r').catch(noneIfMissing);
    if (!handle) return undefined;
    try {
      const { size, mtime } = await handle.stat();
      const contentType = await readHeader(handle);
      return { handle, facts: { key, size: size - headerBytes, contentType, storedAt: mtime } };
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
        await mkdir(incoming, ownerOnly);
        const size = await writeWhole(await openNew(waiting), header, content);
        await mkdir(dirname(target), ownerOnly);
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

/** Members' papers are nobody else's on this machine. */
const ownerOnly = { recursive: true, mode: 0o700 } as const;

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

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
}

function isMissing(fault: unknown): boolean {
  return codeOf(fault) === 'ENOENT' || codeOf(fault) === 'ENOTDIR';
}

/** EDQUOT is a full quota; EIO and EROFS are a failing or read-only disk. */
function asStorageFault(fault: unknown): unknown {
  const code = codeOf(fault);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull('The disk is full', { cause: fault });
  if (code === 'EIO' || code === 'EROFS')
    return new StorageUnavailable('The disk is failing', { cause: fault });
  return fault;
}

/**
 * A stored file starts with a 256-byte header for its content type, so one rename replaces content and type together.
 * With a second file, a crash could leave a type that is newer than its content.
 */
const headerBytes = 256;
const mark = 'loupe-file 1 ';

function writeHeader(contentType: string): Buffer {
  const text = `${mark}${contentType}\n`;
  if (/[\r\n]/.test(contentType) || Buffer.byteLength(text) > headerBytes) {
    throw new Error(`Not a content type: ${JSON.stringify(contentType)}`);
  }
  return Buffer.from(text.padEnd(headerBytes, ' '));
}

async function readHeader(handle: FileHandle): Promise<string> {
  const block = Buffer.alloc(headerBytes);
  await handle.read(block, 0, headerBytes, 0);
  const text = block.toString('utf8');
  if (!text.startsWith(mark)) throw new ContentDamaged("The file header isn't in the store's format");
  return text.slice(mark.length, text.indexOf('\n'));
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<ListedFile> {
  yield* walk(root, '', checkFileKeyPrefix(prefix));
}

async function* walk(root: string, below: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((fault: unknown) => {
    if (isMissing(fault)) return [];
    throw fault;
  });
  // A folder sorts as `name/`, so the whole list is in key order, as in a bucket.
  const named = entries.map((entry) =>
    entry.isDirectory() ? `${below}${entry.name}/` : `${below}${entry.name}`,
  );
  for (const key of named.sort(byBytes)) {
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix)) {
      const facts = await factsOf(join(root, key));
      if (facts !== undefined) yield { key, ...facts };
    }
  }
}

/** A file removed while listing is skipped. */
async function factsOf(path: string): Promise<Omit<ListedFile, 'key'> | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { size: size - headerBytes, storedAt: mtime };
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
}

function byBytes(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
