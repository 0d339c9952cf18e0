import { open } from 'node:fs/promises';

/** The content type by a file's first bytes, whatever its name; undefined if they don't tell. */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.mime;
}

const headBytes = 64_000;
/** Control characters that no single-byte text contains, except tabs, line ends and escape. */
const isBinary = (byte: number): boolean => byte > 0 && byte < 32 && !(byte > 8 && byte < 14) && byte !== 27;

/** Whether the file starts like text in any encoding. */
export async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    // UTF-16 has a byte order mark or many zeros.
    if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head.toString('latin1'))) return true;
    const zeros = head.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
    return !head.some(isBinary) && zeros * 2 <= bytesRead;
  } finally {
    await file.close();
  }
}
