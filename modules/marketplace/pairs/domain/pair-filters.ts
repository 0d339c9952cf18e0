import type { SearchedStone, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Filters, Range } from '#modules/marketplace/search/domain/criteria.ts';
import { similarGradeFilters } from '#modules/marketplace/search/domain/similar-grades.ts';
import type { GradedStone } from '#modules/marketplace/search/domain/similar-grades.ts';

/** The fields of a stone that matching uses. */
export type PairedStone = GradedStone &
  Pick<
    SearchedStone,
    | 'fancyIntensity'
    | 'fancyOvertone'
    | 'fluorescenceIntensity'
    | 'fluorescenceColor'
    | 'gradingLab'
    | 'table'
    | 'length'
    | 'width'
  > & { readonly height: number | null; readonly treatmentType: WordOf<'treatment'> };

// Domain facts §3: a match is within 0.05 mm. Our choice: two wider tolerances for stones without matches (decision
// 0020).
/** Hundredths of a millimeter, closest first. */
export const pairTolerances = [5, 15, 30] as const;
export type PairTolerance = (typeof pairTolerances)[number];

export const reasonsForNoPairs = ['NoMeasurements', 'NoGrades'] as const;
export type ReasonForNoPairs = (typeof reasonsForNoPairs)[number];

/** Why this stone can't be matched; undefined when it can. */
export function reasonForNoPairs({
  length,
  width,
  colorType,
  color,
  clarity,
  fancyColor,
}: PairedStone): ReasonForNoPairs | undefined {
  if (!length || !width) return 'NoMeasurements';
  const isGraded =
    colorType === 'Color' ? color !== 'Unknown' && clarity !== 'Unknown' : fancyColor !== 'None';
  return isGraded ? undefined : 'NoGrades';
}

/**
 * Possible matches: the same shape and size, color and clarity at most one grade away, for fancy colors the same
 * intensity. The longer side comes first in both, so sides compare directly and imply the ratio.
 */
export function pairFilters(stone: PairedStone, within: number): Filters {
  return {
    ...similarGradeFilters(stone),
    ...(stone.colorType === 'Color' ? {} : { fancyIntensity: [stone.fancyIntensity] }),
    length: rangeAround(stone.length ?? 0, within),
    width: rangeAround(stone.width ?? 0, within),
    carat: weightRange(stone, within),
  };
}

const rangeAround = (side: number, within: number): Range => ({
  from: Math.max(0, side - within),
  to: side + within,
});

// Our choice: a larger difference in depth shows from the side (decision 0020). Weights follow from the sides; they
// are included because the engine narrows by them first.
const maxDepthDifference = 0.15;

/** In ten-thousandths, as searches bound weights. */
function weightRange({ carat, length, width }: PairedStone, within: number): Range {
  const weightFor = (change: number, depth: number): number => {
    const [longSide, wideSide] = [length ?? 1, width ?? 1];
    return (
      ((carat ?? 0) * 10 * Math.max(0, longSide + change) * Math.max(0, wideSide + change) * depth) /
      (longSide * wideSide)
    );
  };
  return {
    from: Math.floor(weightFor(-within, 1 - maxDepthDifference)),
    to: Math.ceil(weightFor(within, 1 + maxDepthDifference)),
  };
}
