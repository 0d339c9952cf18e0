import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shapeFactor, tradePrice } from '#modules/marketplace/pricing/domain/list-price.ts';

// Our choice: a price or a proportion outside `usual` is reported to the seller, one outside `possible` waits for the
// desk. Sellers price the same grades within a factor of two of each other; a wrong column or a missing digit is
// further away (decision 0020).

interface Range {
  readonly from: number;
  readonly to: number;
}

export interface PlausibilityTable {
  readonly from: Day;
  /** Prices of a natural stone with a letter color, relative to stones of its weight and grades. */
  readonly graded: { readonly usual: Range; readonly possible: Range };
  /** Dollars per carat where no grades say more. */
  readonly natural: { readonly usual: Range; readonly possible: Range };
  readonly labGrown: { readonly usual: Range; readonly possible: Range };
  /** Points by which a stated depth may differ from height over width. */
  readonly depthPoints: { readonly usual: number; readonly possible: number };
}

const initialTable: PlausibilityTable = {
  from: day('2026-01-01'),
  graded: { usual: { from: 0.3, to: 4 }, possible: { from: 0.12, to: 10 } },
  natural: { usual: { from: 100, to: 1_000_000 }, possible: { from: 25, to: 10_000_000 } },
  labGrown: { usual: { from: 40, to: 3_000 }, possible: { from: 15, to: 15_000 } },
  depthPoints: { usual: 3, possible: 6 },
};

/** Newest last; a file is checked by the table of its day. */
export const plausibilityTables: readonly PlausibilityTable[] = [initialTable];

export const findPlausibility = (on: Day): PlausibilityTable =>
  plausibilityTables.findLast(({ from }) => from <= on) ?? initialTable;

export interface PricedStone {
  readonly diamondType: WordOf<'diamondType'>;
  readonly shape: WordOf<'shape'>;
  readonly colorType: WordOf<'colorType'>;
  readonly color: WordOf<'color'>;
  readonly clarity: WordOf<'clarity'>;
  readonly carat: number;
  /** Cents. */
  readonly pricePerCarat: number;
}

export type PriceDoubt = 'priceUnusual' | 'priceImplausible' | 'totalAsPerCarat' | 'perCaratAsTotal';

const includes = ({ from, to }: Range, value: number): boolean => value >= from && value <= to;

/** Near enough to what such stones cost to be the price that was meant. */
const meant: Range = { from: 0.6, to: 1.7 };

/** Why the price per carat is unlikely; undefined when it's usual. */
export function doubtPrice(stone: PricedStone, table: PlausibilityTable): PriceDoubt | undefined {
  const dollars = stone.pricePerCarat / 100;
  const carats = stone.carat / 1_000;
  const typical = typicalPrice(stone);
  const { usual, possible } =
    typical === undefined ? table[stone.diamondType === 'Lab' ? 'labGrown' : 'natural'] : table.graded;
  const value = typical === undefined ? dollars : dollars / typical;
  if (includes(usual, value)) return undefined;
  // A price in the wrong column is off by the carat weight.
  if (typical !== undefined && includes(meant, value / carats)) return 'totalAsPerCarat';
  if (typical !== undefined && includes(meant, value * carats)) return 'perCaratAsTotal';
  return includes(possible, value) ? 'priceUnusual' : 'priceImplausible';
}

/** Dollars per carat of natural stones with these grades; undefined where grades don't say. */
function typicalPrice({ diamondType, shape, colorType, color, clarity, carat }: PricedStone) {
  if (diamondType === 'Lab' || colorType !== 'Color') return undefined;
  const round = tradePrice(carat / 1_000, color, clarity);
  return round === undefined ? undefined : round * shapeFactor(shape);
}

export interface MeasuredStone {
  readonly shape: WordOf<'shape'>;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Depth in hundredths of a percent: of the mean diameter for rounds, of the width for other shapes. */
export function measuredDepth({ shape, length, width, height }: MeasuredStone): number | null {
  if (width === null || height === null || width === 0) return null;
  const across =
    shape === 'Round' && length !== null ? (length + width) / 2 : Math.min(width, length ?? width);
  return Math.round((height / across) * 10_000);
}

export type DepthDoubt = 'depthDiffers' | 'depthImplausible';

export function doubtDepth(
  depth: number | null,
  measured: number | null,
  { depthPoints }: PlausibilityTable,
): DepthDoubt | undefined {
  if (depth === null || measured === null) return undefined;
  const points = Math.abs(depth - measured) / 100;
  if (points <= depthPoints.usual) return undefined;
  return points <= depthPoints.possible ? 'depthDiffers' : 'depthImplausible';
}
