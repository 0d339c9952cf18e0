import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';

// What the trade pays for a natural stone follows its weight, color and clarity so closely that three sums explain
// nearly all of it. The figures were fitted to a public set of 53,940 rounds and scaled to today's trade prices.

/** What one grade adds to the logarithm of the price; grades without a figure have no price of this kind. */
const ofColor: Partial<Record<WordOf<'color'>, number>> = {
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

const ofClarity: Partial<Record<WordOf<'clarity'>, number>> = {
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

const ofOneCarat = 8.6;
const perDoubling = 1.884;
// A laboratory's round of 1.00 to 1.49 ct costs the trade three quarters of what the old set asked.
const today = 0.75;

/** Dollars per carat of a round at the trade's price, before its make is looked at; absent where a grade is missing. */
export function tradePrice(
  carat: number,
  color: WordOf<'color'>,
  clarity: WordOf<'clarity'>,
): number | undefined {
  const [byColor, byClarity] = [ofColor[color], ofClarity[clarity]];
  if (byColor === undefined || byClarity === undefined) return undefined;
  return today * Math.exp(ofOneCarat + (perDoubling - 1) * Math.log(carat) + byColor + byClarity);
}

/** What other shapes cost beside a round; a shape that is not named costs the trade the least of them. */
const besideRound: Partial<Record<WordOf<'shape'>, number>> = {
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

export const shapeFactor = (shape: WordOf<'shape'>): number => besideRound[shape] ?? 0.68;
