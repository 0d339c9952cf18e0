import { fromBufferPromise } from 'yauzl';

// A workbook with pictures has some hundred.
const mostEntries = 1_000;

/**
 * Whether an archive is readable, holds no flood of files, and unpacks to at most `most` bytes. Declared sizes can lie, so each entry is
 * unpacked, counted and dropped.
 */
export async function unpacksWithin(file: Uint8Array, most: number): Promise<boolean> {
  // The library reports a broken archive only by throwing.
  try {
    const archive = await fromBufferPromise(Buffer.from(file), { lazyEntries: true, strictFileNames: true });
    if (archive.entryCount > mostEntries) return false;
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
