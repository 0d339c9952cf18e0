import bwip from 'bwip-js/node';
import type { Barcode, Gs1Element, Maxicode } from '#kit/domain/drawing/barcode.ts';
import { separators } from '#kit/domain/drawing/barcode.ts';

/** A barcode as cells, before its place and size are known. */
export type Symbol =
  /** Widths in modules: a bar, a space, a bar … */
  | { readonly kind: 'bars'; readonly widths: readonly number[]; readonly modules: number }
  /** Rows of cells, left to right and downwards; 1 is dark. A cell is `cellHeight` modules high. */
  | {
      readonly kind: 'cells';
      readonly columns: number;
      readonly cellHeight: number;
      readonly cells: readonly number[];
    }
  /** The dark hexagons of a MaxiCode, counted through its 33 rows of 30. */
  | { readonly kind: 'hexagons'; readonly dark: readonly number[] };

// ISO/IEC 15438: a row is at least three modules high.
const pdf417RowHeight = 3;

const isAscii = /^[\0-\u007f]*$/u;

/** Encodes a barcode. A text that its symbology can't hold is a fault. */
export function symbolOf(barcode: Barcode): Symbol {
  switch (barcode.symbology) {
    case 'code128':
      return bars('code128', barcode.text, '');
    case 'gs1-128':
      // Carriers' own elements are not on GS1's list, and the linter would reject them.
      return bars('gs1-128', barcode.elements.map(bracketed).join(''), 'dontlint');
    case 'pdf417':
      return pdf417(barcode.text, barcode.columns);
    case 'maxicode':
      return maxicode(barcode);
  }
}

const bracketed = ({ identifier, value }: Gs1Element) => `(${identifier})${value}`;

/** The library would encode a non-ASCII letter as UTF-8 bytes, which scanner hosts do not decode. */
function drawnBy(symbology: string, text: string, options: string) {
  if (!isAscii.test(text)) throw new RangeError(`A ${symbology} barcode supports only ASCII.`);
  return bwip.raw(symbology, text, options)[0];
}

function bars(symbology: string, text: string, options: string): Symbol {
  const drawn = drawnBy(symbology, text, options);
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`A ${symbology} barcode has no bars.`);
  return { kind: 'bars', widths: drawn.sbs, modules: drawn.sbs.reduce((sum, width) => sum + width, 0) };
}

function pdf417(text: string, columns: number): Symbol {
  // Level 5 repairs up to 30 words that a fold of the pouch or a scratch makes unreadable.
  const drawn = drawnBy('pdf417', text, `columns=${columns} eclevel=5`);
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('The PDF417 barcode has no cells.');
  return { kind: 'cells', columns: drawn.pixx, cellHeight: pdf417RowHeight, cells: drawn.pixs };
}

function maxicode({ mode, postcode, country, serviceClass, secondary }: Maxicode): Symbol {
  const { group, record } = separators;
  const text = `[)>${record}01${group}96${[postcode, country, serviceClass, secondary].join(group)}`;
  const drawn = drawnBy('maxicode', text, `mode=${mode}`);
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('The MaxiCode barcode has no hexagons.');
  return { kind: 'hexagons', dark: drawn.pixs };
}
