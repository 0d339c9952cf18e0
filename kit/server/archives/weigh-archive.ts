import { fromBufferPromise } from 'yauzl';

/**
 * Whether an archive can be read and unpacks to no more than so many bytes. What an archive says of its own sizes may
 * be a lie, so each entry is unpacked, counted and let go of.
 */
export async function weighArchive(file: Uint8Array, most: number): Promise<boolean> {
  // The library tells a broken archive only by throwing.
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
