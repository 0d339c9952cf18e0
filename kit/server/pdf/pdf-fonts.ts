import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** The web's own faces, in the fixed weights that a PDF can hold. */
export const fontFiles = {
  serif: read('@fontsource/spectral/files/spectral-latin-500-normal.woff'),
  body: read('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  strong: read('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
};

function read(file: string): Buffer {
  return unpackWoff(readFileSync(resolve(file)));
}

// What the latin files of both faces hold (the unicode-range of their style sheets).
const held =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u;

const plain = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/;

/** A letter the faces lack loses its accents rather than turning into an empty box; beyond that it is a question mark. */
export function printable(words: string): string {
  if (plain.test(words)) return words;
  return Array.from(
    words.normalize('NFC').replaceAll(/\s+/gu, (space) => (space.includes('\u00a0') ? space : ' ')),
  )
    .map((letter) => (held.test(letter) ? letter : plainLetter(letter)))
    .join('');
}

const withoutDecomposition: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '\u2116': 'No.',
};

function plainLetter(letter: string): string {
  const base = withoutDecomposition[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every((sign) => held.test(sign)) ? base : '?';
}
