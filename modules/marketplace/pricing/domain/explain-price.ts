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
  if (prices.length < minSimilar) return undefined;
  const sorted = prices.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0] ?? own, sorted.at(-1) ?? own];
  const findBar = (price: number): number =>
    most === least ? 0 : Math.min(barCount - 1, Math.floor(((price - least) / (most - least)) * barCount));
  const bars = Array.from({ length: barCount }, () => 0);
  for (const price of sorted) bars[findBar(price)] = (bars[findBar(price)] ?? 0) + 1;
  const cheaper = sorted.filter((price) => price < own).length;
  return {
    stones: sorted.length,
    least,
    median: sorted[Math.floor(sorted.length / 2)] ?? own,
    most,
    percentile: Math.round((100 * cheaper) / Math.max(1, sorted.length - 1)),
    bars,
    ownBar: findBar(Math.min(most, Math.max(least, own))),
  };
}

// Our choice: fewer stones give no meaningful percentile (decision 0020).
const minSimilar = 8;

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

type ExplainedStone = Pick<
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

const lowGrades = new Set<string>(['G', 'F', 'P']);
const neutralShades = new Set<string>(['None', 'Unknown', 'White']);
const untreated = new Set<string>(['None', 'Unknown', 'As Grown']);

/** An empty list means that nothing known explains the price. */
export function findPriceReasons(stone: ExplainedStone): readonly PriceReason[] {
  const isFluorescent = stone.fluorescenceIntensity === 'STG' || stone.fluorescenceIntensity === 'VST';
  const isTinted = colors.indexOf(stone.color) > colors.indexOf('H');
  const candidates: readonly (readonly [PriceReason, boolean])[] = [
    ['StrongFluorescence', isFluorescent && !isTinted],
    ['FluorescenceLifts', isFluorescent && isTinted && stone.diamondType === 'Natural'],
    ['Shade', !neutralShades.has(stone.shade)],
    ['Milky', stone.milky !== 'None' && stone.milky !== 'Unknown'],
    ['NotEyeClean', stone.eyeClean === 'No' || stone.eyeClean === 'Borderline'],
    ['BlackInclusions', stone.blackInclusion === 'Medium' || stone.blackInclusion === 'Heavy'],
    ['Treated', !untreated.has(stone.treatment)],
    ['Make', [stone.cutGrade, stone.polish, stone.symmetry].some((grade) => lowGrades.has(grade))],
    ['NoReport', stone.gradingLab === 'None'],
  ];
  return candidates.filter(([, applies]) => applies).map(([reason]) => reason);
}

interface PriceChange {
  readonly changedAt: Date;
  readonly pricePerCarat: number;
}

const days = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The price per carat thirty days ago and on each day since, today's last. Undefined for a shorter history: a new
 * stone has none.
 */
export function lastThirtyDays(history: readonly PriceChange[], now: Date): readonly number[] | undefined {
  const sorted = history.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  const at = (instant: number) => sorted.findLast(({ changedAt }) => changedAt.getTime() <= instant);
  const prices = Array.from({ length: days + 1 }, (_, day) => at(now.getTime() - (days - day) * dayMs));
  return prices[0] === undefined ? undefined : prices.flatMap((price) => price?.pricePerCarat ?? []);
}
