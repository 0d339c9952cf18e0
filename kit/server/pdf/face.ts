import type { Sheet } from './draw-text.ts';
import type { TextStyle } from './page-style.ts';

/** A font as the library embeds it. */
interface EmbeddedFace {
  readonly id: string;
  /** In thousandths of the font size, above the baseline. */
  readonly ascender: number;
  /** The glyph codes in the file, and their widths in thousandths of the font size. */
  encode(words: string): [codes: readonly string[], places: readonly { readonly advanceWidth: number }[]];
  ref(): unknown;
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The current font; the library's types leave it out. */
      readonly _font: EmbeddedFace;
    }
  }
}

/** Encoded text: bytes in parentheses, half as long as hexadecimal. */
interface Line {
  readonly codes: string;
  /** In thousandths of the font size. */
  readonly width: number;
}

// For text that repeats, such as a service's name.
const maxCachedLines = 2_000;

/**
 * A font of one document, encoded glyph by glyph. The library shapes every word with kerning and ligatures, which takes
 * longer than everything else in a long list; here each glyph is looked up once.
 */
export class Face {
  readonly #sheet: Sheet;
  readonly #embedded: EmbeddedFace;
  readonly #signs = new Map<string, Line>();
  readonly #lines = new Map<string, Line>();

  constructor(sheet: Sheet, name: TextStyle['font'] | 'Helvetica' | 'Helvetica-Bold') {
    this.#sheet = sheet;
    this.#embedded = sheet.font(name)._font;
  }

  widthOf(words: string, size: number): number {
    return (this.#line(words).width * size) / 1_000;
  }

  /** The operators that write this text with its top edge at `y`, in points from the top left. */
  written(words: string, size: number, { x, y }: { readonly x: number; readonly y: number }): string {
    return this.onBaseline(words, { x, y: y + (this.#embedded.ascender * size) / 1_000 });
  }

  /** The operators that write this text on the line at `y`. */
  onBaseline(words: string, { x, y }: { readonly x: number; readonly y: number }): string {
    return `1 0 0 -1 ${short(x)} ${short(y)} Tm (${this.#line(words).codes}) Tj`;
  }

  /** The operator that selects this font. */
  chosen(size: number): string {
    const { id } = this.#embedded;
    const page: { readonly fonts: Record<string, unknown> } = this.#sheet.page;
    page.fonts[id] ??= this.#embedded.ref();
    return `/${id} ${size} Tf`;
  }

  #line(words: string): Line {
    const cached = this.#lines.get(words);
    if (cached !== undefined) return cached;
    let codes = '';
    let width = 0;
    for (const character of words) {
      const sign = this.#signs.get(character) ?? this.#lookUp(character);
      codes += sign.codes;
      width += sign.width;
    }
    if (this.#lines.size >= maxCachedLines) this.#lines.clear();
    const encoded = { codes, width };
    this.#lines.set(words, encoded);
    return encoded;
  }

  #lookUp(character: string): Line {
    const [[code = ''], [place]] = this.#embedded.encode(character);
    const sign = { codes: asBytes(code), width: place?.advanceWidth ?? 0 };
    this.#signs.set(character, sign);
    return sign;
  }
}

/** A hundredth of a point is finer than any printer. */
export const short = (points: number): number => Math.round(points * 100) / 100;

/** Parentheses, backslashes and line ends must be escaped. */
const asBytes = (code: string): string =>
  Array.from(Buffer.from(code, 'hex').toString('latin1'), (byte) => escaped[byte] ?? byte).join('');

const escaped: Readonly<Record<string, string>> = {
  '(': '\\(',
  ')': '\\)',
  '\\': '\\\\',
  '\r': '\\r',
  '\n': '\\n',
};
