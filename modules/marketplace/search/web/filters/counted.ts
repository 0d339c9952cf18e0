import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { SearchAnswer } from '../search-queries.ts';

export type Facets = NonNullable<SearchAnswer['facets']>;

/** How many stones a word would give; unknown until the first answer is there. */
export function countOf<Field extends EnumFieldName>(
  facets: Facets | undefined,
  field: Field,
  word: WordOf<Field>,
): number | undefined {
  const words: readonly string[] = enumFields[field];
  return facets?.counts[field][words.indexOf(word)];
}

/** The forty bins of the server as the bars of a slider that is not linear: each bar gathers what lies under it. */
export function barsOf(
  bins: readonly number[],
  edges: readonly number[],
  shareOf: (value: number) => number,
  bars = 24,
): readonly number[] {
  const counts = Array.from({ length: bars }, () => 0);
  bins.forEach((count, at) => {
    const edge = edges[at - 1] ?? 0;
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(shareOf(edge) * bars)));
    counts[bar] = (counts[bar] ?? 0) + count;
  });
  return counts;
}
