import type { SearchedStone } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { colors } from '#modules/marketplace/stones/domain/vocabularies.ts';

export interface PriceAmongSimilar {
  /** The number of stones, including this one. */
  readonly stones: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
  /** The percentage of the others that cost less. */
  readonly percentile: number;
  /** The number of stones in each bar from lowest to highest price. */
  readonly bars: readonly number[];
  /** This stone's bar. */
  readonly ownBar: number;
}

const barCount = 16;

/** Where a price per carat is among those of similar stones; undefined for too few. */
export function priceAmongSimilar(own: number, prices: readonly number[]): PriceAmongSimilar | undefined {
  if (prices.length < fewestSimilar) return undefined;
  const sorted = prices.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0] ?? own, sorted.at(-1) ?? own];
  const barOf = (price: number): number =>
    most === least ? 0 : Math.min(barCount - 1, Math.floor(((price - least) / (most - least)) * barCount));
  const bars = Array.from({ length: barCount }, () => 0);
  for (const price of sorted) bars[barOf(price)] = (bars[barOf(price)] ?? 0) + 1;
  const cheaper = sorted.filter((price) => price < own).length;
  return {
    stones: sorted.length,
    least,
    median: sorted[Math.floor(sorted.length / 2)] ?? own,
    most,
    percentile: Math.round((100 * cheaper) / Math.max(1, sorted.length - 1)),
    bars,
    ownBar: barOf(Math.min(most, Math.max(least, own))),
  };
}

// Our choice: fewer stones give no meaningful percentile (decision 0020).
const fewestSimilar = 8;

/** The properties that move a stone's price against others of its grades. */
export const priceReasons = [
  'StrongFluorescence',
  'FluorescenceLifts',
  'Shade',
  'Milky',
  'NotEyeClean',
  'BlackInclusions',
  'Treated',
  'Make',
  'NoReport',
] as const;
export type PriceReason = (typeof priceReasons)[number];

type Looked = Pick<
  SearchedStone,
  | 'color'
  | 'diamondType'
  | 'fluorescenceIntensity'
  | 'shade'
  | 'milky'
  | 'eyeClean'
  | 'blackInclusion'
  | 'treatment'
  | 'cutGrade'
  | 'polish'
  | 'symmetry'
  | 'gradingLab'
>;

const modest = new Set<string>(['G', 'F', 'P']);
const plainShades = new Set<string>(['None', 'Unknown', 'White']);
const untreated = new Set<string>(['None', 'Unknown', 'As Grown']);

/** An empty list says openly that nothing known explains the price. */
export function reasonsForPrice(stone: Looked): readonly PriceReason[] {
  const glows = stone.fluorescenceIntensity === 'STG' || stone.fluorescenceIntensity === 'VST';
  const tinted = colors.indexOf(stone.color) > colors.indexOf('H');
  const told: readonly (readonly [PriceReason, boolean])[] = [
    ['StrongFluorescence', glows && !tinted],
    ['FluorescenceLifts', glows && tinted && stone.diamondType === 'Natural'],
    ['Shade', !plainShades.has(stone.shade)],
    ['Milky', stone.milky !== 'None' && stone.milky !== 'Unknown'],
    ['NotEyeClean', stone.eyeClean === 'No' || stone.eyeClean === 'Borderline'],
    ['BlackInclusions', stone.blackInclusion === 'Medium' || stone.blackInclusion === 'Heavy'],
    ['Treated', !untreated.has(stone.treatment)],
    ['Make', [stone.cutGrade, stone.polish, stone.symmetry].some((grade) => modest.has(grade))],
    ['NoReport', stone.gradingLab === 'None'],
  ];
  return told.filter(([, holds]) => holds).map(([reason]) => reason);
}

interface PriceFrom {
  readonly changedAt: Date;
  readonly pricePerCarat: number;
}

const days = 30;
const aDay = 24 * 60 * 60 * 1_000;

/**
 * The price per carat thirty days ago and on each day since, today's last. Undefined for a shorter history: a new
 * stone has none.
 */
export function lastThirtyDays(history: readonly PriceFrom[], now: Date): readonly number[] | undefined {
  const sorted = history.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  const at = (instant: number) => sorted.findLast(({ changedAt }) => changedAt.getTime() <= instant);
  const prices = Array.from({ length: days + 1 }, (_, day) => at(now.getTime() - (days - day) * aDay));
  return prices[0] === undefined ? undefined : prices.flatMap((price) => price?.pricePerCarat ?? []);
}
