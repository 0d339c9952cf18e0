import type { SearchedStone } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { clarities, colors } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { Filters } from './criteria.ts';

/** The fields by which stones are compared. */
export type GradedStone = Pick<
  SearchedStone,
  | 'diamondType'
  | 'shape'
  | 'carat'
  | 'colorType'
  | 'color'
  | 'clarity'
  | 'fancyColor'
  | 'cutGrade'
  | 'polish'
  | 'symmetry'
>;

/** Stones of the same type and shape, the same fancy color, or color and clarity at most one grade away. */
export function similarGradeFilters(stone: GradedStone): Filters {
  return {
    diamondType: [stone.diamondType],
    shape: [stone.shape],
    colorType: [stone.colorType],
    ...(stone.colorType === 'Color'
      ? { color: neighboringGrades(colors, stone.color, 'YZ') }
      : { fancyColor: [stone.fancyColor] }),
    clarity: neighboringGrades(clarities, stone.clarity, 'I3'),
  };
}

/** The word and its neighbors in the list; ungraded words have none. */
function neighboringGrades<Word extends string>(
  words: readonly Word[],
  word: Word,
  last: Word,
): readonly Word[] {
  const [at, end] = [words.indexOf(word), words.indexOf(last)];
  return at > end ? [word] : words.slice(Math.max(0, at - 1), Math.min(end, at + 1) + 1);
}
