import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';

export interface SpooledFile {
  readonly path: string;
  /** One more than the limit where the file is larger: the rest was not read. */
  readonly size: number;
  readonly sha256: string;
}

/** Writes what arrives to a file of its own, hands it to `act`, and leaves nothing behind however that ends. */
export async function withSpooledFile<T>(
  { stream, folder, maxBytes }: { stream: Readable; folder: string; maxBytes: number },
  act: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, `${randomUUID()}.upload`);
  await mkdir(folder, { recursive: true });
  try {
    return await act({ path, ...(await spool(stream, path, maxBytes)) });
  } catch (fault) {
    return refuseIfFull(fault);
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(stream: Readable, path: string, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  // Only this process's user reads a file that nobody has judged yet.
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) return { size: maxBytes + 1, sha256: '' };
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

function refuseIfFull(fault: unknown): never {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC') refuse(kitRefusals.storage_full);
  throw fault;
}
