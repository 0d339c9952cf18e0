import { inflateSync } from 'node:zlib';

const [headBytes, entryBytes] = [12, 16];

/** A WOFF font as the OpenType font inside it. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(headBytes + entryBytes * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let table = 0; table < count; table += 1) {
    const [from, to] = [44 + table * 20, headBytes + table * entryBytes];
    const start = woff.readUInt32BE(from + 4);
    const [packed, size] = [woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)];
    const bytes = woff.subarray(start, start + packed);
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(size, to + 12);
    const padded = Math.ceil(size / 4) * 4;
    parts.push(packed < size ? inflateSync(bytes) : bytes, Buffer.alloc(padded - size));
    offset += padded;
  }
  return Buffer.concat(parts);
}
