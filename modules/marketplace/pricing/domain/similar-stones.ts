import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Filters } from '#modules/marketplace/search/domain/criteria.ts';
import { gradedAlike } from '#modules/marketplace/search/domain/graded-alike.ts';
import type { GradedStone } from '#modules/marketplace/search/domain/graded-alike.ts';
import { makeFilters } from '#modules/marketplace/search/domain/search-presets.ts';
import { weightGroupOf } from './list-price.ts';

/**
 * Stones that tell something about this one's price: the same shape, weight group and make, color and clarity at most
 * one grade away. A weight outside the groups is compared within ten percent.
 */
export function similarStones(stone: GradedStone): Filters {
  return {
    ...gradedAlike(stone),
    carat: weightsAround(stone.carat ?? 0),
    ...makeFilters(makeOf(stone)),
  };
}

/** In ten-thousandths, as searches bound weights. */
function weightsAround(carat: number): { readonly from: number; readonly to: number } {
  const group = weightGroupOf(carat);
  return group === undefined
    ? { from: Math.floor(carat * 9), to: Math.ceil(carat * 11) }
    : { from: group.from * 10, to: group.end * 10 - 1 };
}

const fine = new Set<WordOf<'cutGrade'>>(['Ideal', 'EX', 'None']);
const good = new Set<WordOf<'cutGrade'>>([...fine, 'VG']);

function makeOf({ cutGrade, polish, symmetry }: GradedStone): '3EX' | '3VG+' | 'Empty' {
  const all = [cutGrade, polish, symmetry];
  if (all.every((grade) => fine.has(grade))) return '3EX';
  return all.every((grade) => good.has(grade)) ? '3VG+' : 'Empty';
}
