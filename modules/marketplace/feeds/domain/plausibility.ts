import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shapeFactor, tradePrice } from '#modules/marketplace/pricing/domain/list-price.ts';
import { findSwap } from './swapped-price.ts';
import type { ComparedPrice, PriceLevel, SwapDoubt } from './swapped-price.ts';

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
  /** Dollars per carat of a one-carat lab-grown stone. */
  readonly labGrownDollars: number;
  /** Points by which a stated depth may differ from height over width. */
  readonly depthPoints: { readonly usual: number; readonly possible: number };
}

const initialTable: PlausibilityTable = {
  from: day('2026-01-01'),
  graded: { usual: { from: 0.3, to: 4 }, possible: { from: 0.12, to: 10 } },
  natural: { usual: { from: 100, to: 1_000_000 }, possible: { from: 25, to: 10_000_000 } },
  labGrown: { usual: { from: 40, to: 3_000 }, possible: { from: 15, to: 15_000 } },
  labGrownDollars: 150,
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
  readonly treatment: WordOf<'treatment'>;
  readonly carat: number;
  /** Cents. */
  readonly pricePerCarat: number;
  /** It has something that lowers the price and isn't part of the grades. */
  readonly costsLess: boolean;
  /** The column with the only price; undefined when a row states both. */
  readonly column: ComparedPrice['column'];
}

export type PriceDoubt = 'priceUnusual' | 'priceImplausible' | SwapDoubt | 'maybeTotal' | 'maybePerCarat';

const includes = ({ from, to }: Range, value: number): boolean => value >= from && value <= to;

/** Near enough to what such stones cost to be the price that was meant. */
const meant: Range = { from: 0.6, to: 1.7 };

/** Why the price per carat is unlikely, undefined when it's usual. `level` is the level of the seller's other stones. */
export function doubtPrice(
  stone: PricedStone,
  table: PlausibilityTable,
  level?: PriceLevel,
): PriceDoubt | undefined {
  const isLab = stone.diamondType === 'Lab';
  const compared = comparePrice(stone, table);
  const ratio = compared === undefined || isLab ? undefined : Math.exp(compared.off);
  const { usual, possible } = ratio === undefined ? table[isLab ? 'labGrown' : 'natural'] : table.graded;
  const value = ratio ?? stone.pricePerCarat / 100;
  const isUsual = includes(usual, value);
  if (!isUsual && ratio !== undefined && isUntreated(stone)) {
    const carats = stone.carat / 1_000;
    if (stone.column !== 'price' && includes(meant, ratio / carats)) return 'totalAsPerCarat';
    if (stone.column !== 'pricePerCarat' && includes(meant, ratio * carats)) return 'perCaratAsTotal';
  }
  const swap = compared === undefined ? undefined : doubtColumn(stone, compared, level ?? usualLevel(isLab));
  if (isUsual || swap === 'totalAsPerCarat' || swap === 'perCaratAsTotal') return swap;
  return includes(possible, value) ? 'priceUnusual' : 'priceImplausible';
}

/** For sellers with few stones in a file. Lab-grown prices differ more from seller to seller. */
const usualLevel = (isLab: boolean): PriceLevel => {
  const far = Math.log(isLab ? 2.4 : 1.9);
  return { middle: 0, far, furthest: far, near: Math.log(isLab ? 1.6 : 1.4) };
};

/** Lighter or heavier stones cost nearly the same in total and per carat. */
const leastWeight = Math.log(1.95);
/** A natural stone's price this near to the trade's can be right as stated. Lab-grown ones have no such price. */
const tradeReach = Math.log(1.75);

/** A price that fits only the other column. If it could also be a bargain or a rarity, it is listed with a warning. */
function doubtColumn(
  { diamondType, costsLess }: PricedStone,
  price: ComparedPrice,
  level: PriceLevel,
): SwapDoubt | 'maybeTotal' | 'maybePerCarat' | undefined {
  const found = findSwap(price, level);
  if (found === undefined) return undefined;
  const { swap, isClear } = found;
  if (level.isSwapped === true) return swap;
  const isLow = price.off < level.middle;
  if (isLow && costsLess) return undefined;
  // Small stones with a high price are more often rare, or have the wrong weight.
  const isRare = price.weight < 0 && !isLow;
  const canBeRight = diamondType === 'Natural' && Math.abs(price.off) < tradeReach;
  if (isClear && !isRare && !canBeRight && Math.abs(price.weight) >= leastWeight) return swap;
  return swap === 'totalAsPerCarat' ? 'maybeTotal' : 'maybePerCarat';
}

/** Compared with the trade's price for such stones; undefined where grades don't determine it. */
export function comparePrice(stone: PricedStone, table: PlausibilityTable): ComparedPrice | undefined {
  const typical = typicalPrice(stone, table);
  if (typical === undefined) return undefined;
  return {
    off: Math.log(stone.pricePerCarat / 100 / typical),
    weight: Math.log(stone.carat / 1_000),
    column: isUntreated(stone) ? stone.column : undefined,
  };
}

/** A treated stone's price doesn't show which column it belongs in, since grades don't include the treatment. */
const untreated: ReadonlySet<string> = new Set(['None', 'Unknown', 'Laser Drilled']);
const isUntreated = ({ diamondType, treatment }: PricedStone): boolean =>
  diamondType === 'Lab' || untreated.has(treatment);

/** Dollars per carat. */
function typicalPrice(stone: PricedStone, { labGrownDollars }: PlausibilityTable): number | undefined {
  const { diamondType, shape, colorType, color, clarity, carat } = stone;
  if (colorType !== 'Color') return undefined;
  // Domain facts 4.6: lab-grown prices rise by about a tenth from one to two carats, and little with the grades.
  if (diamondType === 'Lab') return labGrownDollars * 1.1 ** Math.log2(Math.max(0.5, carat / 1_000));
  const round = tradePrice(carat / 1_000, color, clarity);
  return round === undefined ? undefined : round * shapeFactor(shape);
}

const lowMakes: ReadonlySet<string> = new Set(['F', 'P']);
const strong: ReadonlySet<string> = new Set(['STG', 'VST']);
const clearShades: ReadonlySet<string> = new Set(['None', 'Unknown', 'White']);
const clearBodies: ReadonlySet<string> = new Set(['None', 'Unknown']);

/** Prices vary most within these grades. */
const included: ReadonlySet<string> = new Set(['SI3', 'I1', 'I2', 'I3']);

/** What lowers a price more than the grades say. */
export const costsLess = (stone: {
  readonly clarity: string;
  readonly cutGrade: string;
  readonly fluorescenceIntensity: string;
  readonly shade: string;
  readonly milky: string;
}): boolean =>
  included.has(stone.clarity) ||
  lowMakes.has(stone.cutGrade) ||
  strong.has(stone.fluorescenceIntensity) ||
  !clearShades.has(stone.shade) ||
  !clearBodies.has(stone.milky);

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
