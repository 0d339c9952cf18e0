import { inflateSync } from 'node:zlib';

const headerLength = 44;
const entryLength = 20;

/**
 * The plain font in a WOFF file (W3C, WOFF File Format 1.0). Left packed, the PDF library would unpack its tables for
 * every sign it looks up.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = headerLength + index * entryLength;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that packing would not shorten is left as it is.
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    // Tables begin at whole words.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
