import type { FileHandle } from 'node:fs/promises';

/**
 * A kept file starts with one block of 256 bytes that names its content type, so that content and type are
 * replaced by the same rename. A second file beside it could be a type ahead of its content after a crash.
 */
export const headerBytes = 256;
const mark = 'loupe-file 1 ';

export function writeHeader(contentType: string): Buffer {
  const text = `${mark}${contentType}\n`;
  if (/[\r\n]/.test(contentType) || Buffer.byteLength(text) > headerBytes) {
    throw new Error(`Not a content type: ${JSON.stringify(contentType)}`);
  }
  return Buffer.from(text.padEnd(headerBytes, ' '));
}

export async function readHeader(handle: FileHandle): Promise<string> {
  const block = Buffer.alloc(headerBytes);
  await handle.read(block, 0, headerBytes, 0);
  const text = block.toString('utf8');
  if (!text.startsWith(mark)) throw new Error('A file in the store was not written by the store');
  return text.slice(mark.length, text.indexOf('\n'));
}
