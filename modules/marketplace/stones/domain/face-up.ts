import { cutOf } from './cuts-by-shape.ts';
import type { WordOf } from './stone-fields.ts';

export interface Measured {
  readonly shape: WordOf<'shape'>;
  /** Thousandths of a carat. */
  readonly carat: number;
  /** Hundredths of a millimetre; null where nobody measured. */
  readonly length: number | null;
  readonly width: number | null;
}

export interface FaceUp {
  /** Thousandths of a carat: what an ideally cut stone with this face weighs. */
  readonly looksLike: number;
  /** Hundredths of a percent by which the face is larger than that of an ideally cut stone of this weight. */
  readonly spread: number;
}

/** Domain facts 4.7: an ideally cut round of one carat measures 6.5 mm. */
const roundOfOneCarat = 6.5;

/**
 * Weight hides a small face: what is measured across, against an ideally cut stone of the same weight, shape and ratio.
 * The outline is the same, so that faces compare as their lengths times their widths. Undefined where nobody measured,
 * or nothing is told of how the shape is cut.
 */
export function faceUpOf({ shape, carat, length, width }: Measured): FaceUp | undefined {
  if (length === null || width === null || length === 0 || width === 0 || carat === 0) return undefined;
  const [long, short] = [Math.max(length, width) / 100, Math.min(length, width) / 100];
  const weight = weightOfIdeal(shape, long, short);
  if (weight === undefined) return undefined;
  // Of the same form, a face grows with the square of what a weight grows with the cube of.
  const share = (weight / (carat / 1_000)) ** (2 / 3);
  return { looksLike: Math.round(weight * 1_000), spread: Math.round((share - 1) * 10_000) };
}

/** Carats of an ideally cut stone that measures so many millimetres across: as deep as the middle of what is well cut. */
function weightOfIdeal(shape: WordOf<'shape'>, long: number, short: number): number | undefined {
  if (shape === 'Round') return (Math.sqrt(long * short) / roundOfOneCarat) ** 3;
  const cut = cutOf(shape);
  if (cut === undefined) return undefined;
  const [from, to] = cut.depth;
  return cut.weighs(long / short) * long * short * short * ((from + to) / 200);
}
