import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shapeFactor, tradePrice } from './price-law.ts';

// Our choice: the list is our own, made from the law of prices. The published lists of the trade are copyrighted, and
// none of their figures stands here (decision 0020).

/** Where the weight groups of the list begin, in thousandths of a carat; the price of a carat jumps there. */
const groups = [10, 40, 80, 150, 180, 230, 300, 400, 500, 700, 900, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000];
/** The last group ends here; one more stands alone, as the trade has it. */
const endOfGroups = 6_000;
const tenCarats = { from: 10_000, end: 11_000 };

export interface WeightGroup {
  readonly from: number;
  /** The first weight that is no longer in it. */
  readonly end: number;
}

export function weightGroupOf(carat: number): WeightGroup | undefined {
  if (carat >= tenCarats.from) return carat < tenCarats.end ? tenCarats : undefined;
  const at = groups.findLastIndex((from) => carat >= from);
  const from = groups[at];
  const end = groups[at + 1] ?? endOfGroups;
  return from === undefined || carat >= end ? undefined : { from, end };
}

/** Why a stone has no list price, in the order in which it is asked. */
export const reasonsForNoList = ['LabGrown', 'FancyColor', 'NoGrades', 'Tinted', 'OutsideWeights'] as const;
export type ReasonForNoList = (typeof reasonsForNoList)[number];

export interface Graded {
  readonly diamondType: WordOf<'diamondType'>;
  readonly shape: WordOf<'shape'>;
  readonly carat: number | null;
  readonly colorType: WordOf<'colorType'>;
  readonly color: WordOf<'color'>;
  readonly clarity: WordOf<'clarity'>;
}

export type Listed = { readonly centsPerCarat: number } | { readonly none: ReasonForNoList };

// From N on the list goes no further, but for stones too small to tell.
const tinted = new Set<WordOf<'color'>>(['N', 'OP', 'QR', 'ST', 'UV', 'WX', 'YZ']);
const firstTold = 300;
/** The list stands above what the trade pays, which is why stones are dealt in percent off it. */
const tradeShare = 0.7;
const roundedTo = 50;

/** What the list asks for a carat of such a stone, or why it has no such line. */
export function listPrice({ diamondType, shape, carat, colorType, color, clarity }: Graded): Listed {
  if (diamondType === 'Lab') return { none: 'LabGrown' };
  if (colorType !== 'Color' || color === 'Fancy') return { none: 'FancyColor' };
  if (carat === null || color === 'Unknown' || clarity === 'Unknown') return { none: 'NoGrades' };
  if (tinted.has(color) && carat >= firstTold) return { none: 'Tinted' };
  const group = weightGroupOf(carat);
  if (group === undefined) return { none: 'OutsideWeights' };
  // The list knows rounds and, by the pear's line, every other shape.
  const shapeOfList = shape === 'Round' ? 'Round' : 'Pear';
  const typical = Math.sqrt(group.from * group.end) / 1_000;
  const trade = tradePrice(typical, color, clarity === 'FL' ? 'IF' : clarity);
  if (trade === undefined) return { none: 'NoGrades' };
  const dollars = (trade * shapeFactor(shapeOfList)) / tradeShare;
  return { centsPerCarat: Math.max(1, Math.round(dollars / roundedTo)) * roundedTo * 100 };
}

/** Hundredths of a percent below the list; less than 0 above it; null where no list exists. */
export function percentOffList(stone: Graded, centsPerCarat: number): number | null {
  const listed = listPrice(stone);
  return 'none' in listed ? null : Math.round((1 - centsPerCarat / listed.centsPerCarat) * 10_000);
}
