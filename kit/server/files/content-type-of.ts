import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What a file is by its first bytes, whatever it is called; undefined where they say nothing. */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  return (await fileTypeFromFile(path))?.mime;
}

const looked = 64_000;
/** Signs that no text has in any encoding of one byte a sign, but for tabs, ends of lines and the escape. */
const isBinary = (byte: number): boolean => byte > 0 && byte < 32 && !(byte > 8 && byte < 14) && byte !== 27;

/** Whether the file begins as a text does, in whatever encoding. */
export async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(looked), 0, looked, 0);
    const head = buffer.subarray(0, bytesRead);
    // Two bytes a sign say so first, or have many zeros.
    if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head.toString('latin1'))) return true;
    const zeros = head.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
    return !head.some(isBinary) && zeros * 2 <= bytesRead;
  } finally {
    await file.close();
  }
}
