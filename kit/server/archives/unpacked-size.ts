import { fromBufferPromise } from 'yauzl';

/**
 * Whether an archive is readable and unpacks to at most `most` bytes. Declared sizes can lie, so each entry is
 * unpacked, counted and dropped.
 */
export async function unpacksWithin(file: Uint8Array, most: number): Promise<boolean> {
  // The library reports a broken archive only by throwing.
  try {
    const archive = await fromBufferPromise(Buffer.from(file), { lazyEntries: true, strictFileNames: true });
    let unpacked = 0;
    for await (const entry of archive.eachEntry()) {
      for await (const part of await archive.openReadStreamPromise(entry)) {
        unpacked += Buffer.byteLength(part as Uint8Array);
        if (unpacked > most) return false;
      }
    }
    return true;
  } catch {
    return false;
  }
}
