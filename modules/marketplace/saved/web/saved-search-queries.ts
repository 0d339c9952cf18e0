import type { Target } from '#kit/web/link/link.ts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { writeSearch } from '#modules/marketplace/search/contract/search-address.ts';
import { listPresetNews, listPresets, markPresetSeen } from '../contract/saved-searches.ts';
import { completeSearch, defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import type { ProductType, SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';

export type SavedSearch = EndpointResult<typeof listPresets>[number];

/** Spec marketplace §4: a failed fetch gives an empty list. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['marketplace', 'saved-searches'],
  queryFn: ({ signal }) => call(listPresets, {}, { signal }),
  staleTime: 60_000,
});

export const searchPath = (product: ProductType) =>
  product === 'Lab Diamond' ? '/marketplace/labgrown' : '/marketplace/natural';

/** The address of a search, which contains all of it. */
export const searchLink = (search: SearchParameters): Target => ({
  to: searchPath(search.productType),
  search: writeSearch(search),
});

export const toSelection = ({ searchParameters }: SavedSearch): SearchParameters =>
  completeSearch(searchParameters.selection);

export type SavedSearchNews = EndpointResult<typeof listPresetNews>[number];

/** The unseen news of each saved search. */
export const savedSearchNewsQuery = queryOptions({
  queryKey: ['marketplace', 'saved-search-news'],
  queryFn: ({ signal }) => call(listPresetNews, {}, { signal }),
  staleTime: 60_000,
});

export const newsCount = ({ newStones, cheaper, returned }: SavedSearchNews): number =>
  newStones + cheaper + returned;

/** The news by item ids, whatever the search's filters. */
export const newsLink = (saved: SavedSearch, { itemIds }: SavedSearchNews) =>
  searchLink({
    ...defaultSearch(saved.searchParameters.productType),
    searchBy: 'Item Id',
    searchByOptions: itemIds,
  });

/** The news of saved searches opened since the page was loaded. */
export const seenNewsQuery = queryOptions<readonly SavedSearchNews[]>({
  queryKey: ['marketplace', 'seen-search-news'],
  queryFn: () => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * Opening a saved search marks its news as seen; when that fails they stay news. The opened page still shows them.
 */
export async function markNewsSeen(queries: QueryClient, id: string): Promise<void> {
  const seen = queries.getQueryData(savedSearchNewsQuery.queryKey)?.find((news) => news.id === id);
  if (seen !== undefined && newsCount(seen) > 0) {
    queries.setQueryData(seenNewsQuery.queryKey, (previous = []) => [
      ...previous.filter((news) => news.id !== id),
      seen,
    ]);
  }
  await call(markPresetSeen, { params: { id } }).catch(() => undefined);
  await queries.invalidateQueries(savedSearchNewsQuery);
}
