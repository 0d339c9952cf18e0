import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { askingOf } from '../domain/asking-parameters.ts';
import { defaultSearch } from '../domain/default-search.ts';
import type { SearchParameters } from '../domain/search-parameters.ts';
import { chipWords } from './chip-words.ts';

/** Spec marketplace §2: what is chosen shows as chips; each can be taken away alone. */
export function filterChips(
  search: SearchParameters,
  change: (changed: Partial<SearchParameters>) => void,
): readonly TableFilter[] {
  const usual = defaultSearch(search.productType);
  return askingOf(search).map((name) => ({
    key: name,
    words: chipWords(name, search),
    active: true,
    onClear: () => change({ [name]: usual[name] }),
  }));
}
