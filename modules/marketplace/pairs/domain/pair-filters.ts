import type { SearchedStone, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Filters, Range } from '#modules/marketplace/search/domain/criteria.ts';
import { gradedAlike } from '#modules/marketplace/search/domain/graded-alike.ts';
import type { GradedStone } from '#modules/marketplace/search/domain/graded-alike.ts';

/** What is looked at of a stone that is to have a twin. */
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

// Domain facts §3: a match is within 0.05 mm. Our choice: two wider ones for who finds none (decision 0020).
/** Hundredths of a millimeter, the closest first. */
export const pairTolerances = [5, 15, 30] as const;
export type PairTolerance = (typeof pairTolerances)[number];

export const reasonsForNoPairs = ['NoMeasurements', 'NoGrades'] as const;
export type ReasonForNoPairs = (typeof reasonsForNoPairs)[number];

/** Why nobody can say what matches this stone; undefined where one can. */
export function whyNoPairs({
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
 * Stones that could be this one's twin: of its shape and size, a color and a clarity at most one grade away, a fancy
 * color of the same intensity. The sides are told longest first, so that they compare as they are, and the ratio
 * follows from them.
 */
export function pairFilters(stone: PairedStone, within: number): Filters {
  return {
    ...gradedAlike(stone),
    ...(stone.colorType === 'Color' ? {} : { fancyIntensity: [stone.fancyIntensity] }),
    length: around(stone.length ?? 0, within),
    width: around(stone.width ?? 0, within),
    carat: weightsOf(stone, within),
  };
}

const around = (side: number, within: number): Range => ({
  from: Math.max(0, side - within),
  to: side + within,
});

// Our choice: a stone that is deeper or shallower by more than this is no twin from the side (decision 0020). Weights
// follow from the sides; they are asked for because the engine finds stones by them first.
const depthAway = 0.15;

/** In ten-thousandths, as searches bound weights. */
function weightsOf({ carat, length, width }: PairedStone, within: number): Range {
  const weighs = (away: number, depth: number): number => {
    const [long, wide] = [length ?? 1, width ?? 1];
    return ((carat ?? 0) * 10 * Math.max(0, long + away) * Math.max(0, wide + away) * depth) / (long * wide);
  };
  return {
    from: Math.floor(weighs(-within, 1 - depthAway)),
    to: Math.ceil(weighs(within, 1 + depthAway)),
  };
}
