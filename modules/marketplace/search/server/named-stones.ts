import type { FoundReport } from '#modules/marketplace/stones/server/stone-store.ts';
import { itemIdOf, keysOf } from '#modules/marketplace/stones/server/item-numbers.ts';
import type { SearchParameters } from '../domain/search-parameters.ts';

/** The item numbers of the stones that somebody typed numbers of; nothing where no number was typed. */
export async function namedStones(
  find: (keys: readonly string[]) => Promise<readonly FoundReport[]>,
  { searchBy, searchByOptions }: Pick<SearchParameters, 'searchBy' | 'searchByOptions'>,
): Promise<readonly number[] | undefined> {
  if (searchByOptions.length === 0) return undefined;
  if (searchBy === 'Item Id') return searchByOptions.flatMap(itemIdOf);
  const found = await find(keysOf(searchByOptions));
  return found.map(({ item_id }) => item_id);
}
