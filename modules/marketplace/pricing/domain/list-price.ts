import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';

// Our choice: the list is our own, made from the price model. The trade's published lists are copyrighted, and none
// of their figures is used (decision 0020).

/** Lower bounds of the list's weight groups in thousandths of a carat; the price per carat jumps there. */
const groups = [10, 40, 80, 150, 180, 230, 300, 400, 500, 700, 900, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000];
/** The end of the last group; one further group is separate, as in the trade. */
const lastGroupEnd = 6_000;
const tenCarats = { from: 10_000, end: 11_000 };

export interface WeightGroup {
  readonly from: number;
  /** The first weight beyond it. */
  readonly end: number;
}

export function findWeightGroup(carat: number): WeightGroup | undefined {
  if (carat >= tenCarats.from) return carat < tenCarats.end ? tenCarats : undefined;
  const at = groups.findLastIndex((from) => carat >= from);
  const from = groups[at];
  const end = groups[at + 1] ?? lastGroupEnd;
  return from === undefined || carat >= end ? undefined : { from, end };
}

/** Why a stone has no list price, in the order of checking. */
export const reasonsForNoList = ['LabGrown', 'FancyColor', 'NoGrades', 'Tinted', 'OutsideWeights'] as const;
export type ReasonForNoList = (typeof reasonsForNoList)[number];

export interface ListedStone {
  readonly diamondType: WordOf<'diamondType'>;
  readonly shape: WordOf<'shape'>;
  readonly carat: number | null;
  readonly colorType: WordOf<'colorType'>;
  readonly color: WordOf<'color'>;
  readonly clarity: WordOf<'clarity'>;
}

export type ListPrice = { readonly centsPerCarat: number } | { readonly none: ReasonForNoList };

// From N on the list has no colors, except for small stones.
const tinted = new Set<WordOf<'color'>>(['N', 'OP', 'QR', 'ST', 'UV', 'WX', 'YZ']);
const tintedFrom = 300;
/** The list is above trade prices, which is why stones are sold at a percent off it. */
const tradeShare = 0.7;
const roundingDollars = 50;

/** The list price per carat, or the reason for none. */
export function listPrice({ diamondType, shape, carat, colorType, color, clarity }: ListedStone): ListPrice {
  if (diamondType === 'Lab') return { none: 'LabGrown' };
  if (colorType !== 'Color' || color === 'Fancy') return { none: 'FancyColor' };
  if (carat === null || color === 'Unknown' || clarity === 'Unknown') return { none: 'NoGrades' };
  if (tinted.has(color) && carat >= tintedFrom) return { none: 'Tinted' };
  const group = findWeightGroup(carat);
  if (group === undefined) return { none: 'OutsideWeights' };
  // The list has rounds, and pears for all other shapes.
  const listShape = shape === 'Round' ? 'Round' : 'Pear';
  const typical = Math.sqrt(group.from * group.end) / 1_000;
  const tradeDollars = tradePrice(typical, color, clarity === 'FL' ? 'IF' : clarity);
  if (tradeDollars === undefined) return { none: 'NoGrades' };
  const dollars = (tradeDollars * shapeFactor(listShape)) / tradeShare;
  return { centsPerCarat: Math.max(1, Math.round(dollars / roundingDollars)) * roundingDollars * 100 };
}

/** Hundredths of a percent below the list; negative above it; null without a list price. */
export function percentOffList(stone: ListedStone, centsPerCarat: number): number | null {
  const listed = listPrice(stone);
  return 'none' in listed ? null : Math.round((1 - centsPerCarat / listed.centsPerCarat) * 10_000);
}

// Weight, color and clarity explain nearly all of a natural stone's trade price. The coefficients were fitted to a
// public set of 53,940 rounds and scaled to today's trade prices.

/** A grade's term in the logarithm of the price; a grade without one has no price in this model. */
const colorTerms: Partial<Record<WordOf<'color'>, number>> = {
  D: 0.16,
  E: 0.11,
  F: 0.07,
  G: 0,
  H: -0.09,
  I: -0.21,
  J: -0.35,
  K: -0.5,
  L: -0.65,
  M: -0.8,
  N: -0.95,
  OP: -1.05,
  QR: -1.12,
  ST: -1.18,
  UV: -1.22,
  WX: -1.22,
  YZ: -1.15,
};

const clarityTerms: Partial<Record<WordOf<'clarity'>, number>> = {
  FL: 0.45,
  IF: 0.37,
  VVS1: 0.28,
  VVS2: 0.21,
  VS1: 0.07,
  VS2: 0,
  SI1: -0.15,
  SI2: -0.31,
  SI3: -0.5,
  I1: -0.74,
  I2: -1.1,
  I3: -1.5,
};

const oneCaratTerm = 8.6;
const perDoubling = 1.884;
// Graded rounds of 1.00 to 1.49 ct now cost three quarters of the old set's prices.
const currentLevel = 0.75;

/** Dollars per carat of a round at trade price, before its make; undefined when a grade is missing. */
export function tradePrice(
  carat: number,
  color: WordOf<'color'>,
  clarity: WordOf<'clarity'>,
): number | undefined {
  const [byColor, byClarity] = [colorTerms[color], clarityTerms[clarity]];
  if (byColor === undefined || byClarity === undefined) return undefined;
  return currentLevel * Math.exp(oneCaratTerm + (perDoubling - 1) * Math.log(carat) + byColor + byClarity);
}

/** Other shapes' prices relative to rounds; unlisted shapes are the cheapest. */
const shapeFactors: Partial<Record<WordOf<'shape'>, number>> = {
  Round: 1,
  Oval: 0.85,
  Pear: 0.82,
  Marquise: 0.82,
  Heart: 0.8,
  Emerald: 0.78,
  Asscher: 0.75,
  Radiant: 0.75,
  Cushion: 0.72,
  Princess: 0.72,
};

export const shapeFactor = (shape: WordOf<'shape'>): number => shapeFactors[shape] ?? 0.68;
