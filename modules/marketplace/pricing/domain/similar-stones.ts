import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Filters } from '#modules/marketplace/search/domain/criteria.ts';
import { similarGradeFilters } from '#modules/marketplace/search/domain/similar-grades.ts';
import type { GradedStone } from '#modules/marketplace/search/domain/similar-grades.ts';
import { makeFilters } from '#modules/marketplace/search/domain/search-presets.ts';
import { findWeightGroup } from './list-price.ts';

/**
 * Stones to compare this one's price with: the same shape, weight group and make, color and clarity at most
 * one grade away. A weight outside the groups is compared within ten percent.
 */
export function similarStoneFilters(stone: GradedStone): Filters {
  return {
    ...similarGradeFilters(stone),
    carat: weightRange(stone.carat ?? 0),
    ...makeFilters(findMakePreset(stone)),
  };
}

/** In ten-thousandths, as searches bound weights. */
function weightRange(carat: number): { readonly from: number; readonly to: number } {
  const group = findWeightGroup(carat);
  return group === undefined
    ? { from: Math.floor(carat * 9), to: Math.ceil(carat * 11) }
    : { from: group.from * 10, to: group.end * 10 - 1 };
}

const excellentGrades = new Set<WordOf<'cutGrade'>>(['Ideal', 'EX', 'None']);
const veryGoodGrades = new Set<WordOf<'cutGrade'>>([...excellentGrades, 'VG']);

function findMakePreset({ cutGrade, polish, symmetry }: GradedStone): '3EX' | '3VG+' | 'Empty' {
  const grades = [cutGrade, polish, symmetry];
  if (grades.every((grade) => excellentGrades.has(grade))) return '3EX';
  return grades.every((grade) => veryGoodGrades.has(grade)) ? '3VG+' : 'Empty';
}
