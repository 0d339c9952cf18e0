import { findCut } from './cuts-by-shape.ts';
import type { WordOf } from './stone-fields.ts';

export interface MeasuredStone {
  readonly shape: WordOf<'shape'>;
  /** Thousandths of a carat. */
  readonly carat: number;
  /** Hundredths of a millimeter; null when not measured. */
  readonly length: number | null;
  readonly width: number | null;
}

export interface FaceUp {
  /** Thousandths of a carat: the weight of an ideally cut stone with this face. */
  readonly looksLike: number;
  /** Hundredths of a percent by which the face is larger than an ideally cut stone's of this weight. */
  readonly spread: number;
}

/** Domain facts 4.7: an ideally cut round of one carat measures 6.5 mm. */
const roundOfOneCarat = 6.5;

/**
 * Weight can hide a small face: this compares the measured face with an ideally cut stone's of the same weight, shape
 * and ratio. Equal outlines compare by length times width. Undefined when not measured, or for shapes without data.
 */
export function compareFaceUp({ shape, carat, length, width }: MeasuredStone): FaceUp | undefined {
  if (length === null || width === null || length === 0 || width === 0 || carat === 0) return undefined;
  const [longSide, shortSide] = [Math.max(length, width) / 100, Math.min(length, width) / 100];
  const weight = idealWeight(shape, longSide, shortSide);
  if (weight === undefined) return undefined;
  // For the same form the face grows with the square, the weight with the cube.
  const sizeRatio = (weight / (carat / 1_000)) ** (2 / 3);
  return { looksLike: Math.round(weight * 1_000), spread: Math.round((sizeRatio - 1) * 10_000) };
}

/** Carats of an ideally cut stone of that diameter, with the middle of the good depths. */
function idealWeight(shape: WordOf<'shape'>, longSide: number, shortSide: number): number | undefined {
  if (shape === 'Round') return (Math.sqrt(longSide * shortSide) / roundOfOneCarat) ** 3;
  const cut = findCut(shape);
  if (cut === undefined) return undefined;
  const [from, to] = cut.depth;
  return cut.weightFactor(longSide / shortSide) * longSide * shortSide * shortSide * ((from + to) / 200);
}
