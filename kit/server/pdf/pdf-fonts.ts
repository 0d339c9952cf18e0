import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

// Of a WOFF file, in bytes.
const headerLength = 44;
const entryLength = 20;

/** The portal's fonts, in the fixed weights that a PDF can embed. */
export const fontFiles = {
  serif: read('@fontsource/spectral/files/spectral-latin-500-normal.woff'),
  body: read('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  strong: read('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
};

function read(file: string): Buffer {
  return unpackWoff(readFileSync(resolve(file)));
}

// The characters in the latin files of both fonts (the unicode-range of their style sheets).
const supported =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u;

const plain = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/;

/**
 * A letter that the fonts lack loses its accents instead of becoming an empty box; failing that it becomes a question
 * mark.
 */
export function printable(words: string): string {
  if (plain.test(words)) return words;
  return Array.from(
    words.normalize('NFC').replaceAll(/\s+/gu, (space) => (space.includes('\u00a0') ? space : ' ')),
  )
    .map((character) => (supported.test(character) ? character : plainLetter(character)))
    .join('');
}

const withoutDecomposition: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '\u2116': 'No.',
};

function plainLetter(character: string): string {
  const base = withoutDecomposition[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every((sign) => supported.test(sign)) ? base : '?';
}

/**
 * The uncompressed font in a WOFF file (W3C, WOFF File Format 1.0). Otherwise the PDF library would decompress its
 * tables for every glyph it looks up.
 */
function unpackWoff(woff: Buffer): Buffer {
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
      // A table that compression would not shorten is stored as is.
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
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
