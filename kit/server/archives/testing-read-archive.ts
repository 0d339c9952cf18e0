import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Every entry by its path, read by a strict library that shares no code with our writer. */
export async function readArchive(file: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} doesn't match its checksum.`);
    parts.set(entry.fileName, content);
  }
  return parts;
}
