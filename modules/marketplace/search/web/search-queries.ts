import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { writeSearch } from '../contract/search-address.ts';
import { getOpeningSearches } from '../contract/opening-searches.ts';
import { searchBasic, searchDiamonds } from '../contract/search-stones.ts';
import type { Sort } from '../domain/criteria.ts';
import { findDifferences } from '../domain/default-search.ts';
import type { SearchParameters } from '../domain/search-parameters.ts';

export type SearchAnswer = EndpointResult<typeof searchDiamonds>;

/** A company changes it once in a while. */
export const openingSearchesQuery = queryOptions({
  queryKey: ['marketplace', 'opening-searches'],
  queryFn: ({ signal }) => call(getOpeningSearches, {}, { signal }),
  staleTime: 300_000,
});

const pageSize = 50;

/** The stones page by page. Only the first page asks for counts, because they are the same on every page. */
export const stonesQuery = (search: SearchParameters, { by, direction }: Sort) =>
  infiniteQueryOptions({
    queryKey: ['marketplace', 'search', search.productType, writeSearch(search), by, direction],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchDiamonds,
        {
          body: {
            ...toPartialSearch(search),
            sortBy: by,
            sortDirection: direction,
            offset: pageParam,
            limit: pageSize,
            facets: pageParam === 0,
          },
        },
        { signal },
      ),
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.diamondsIncluded, 0);
      return read < last.totalDiamondsAvailable && last.diamondsIncluded > 0 ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Only the differences from the default. */
export function toPartialSearch(search: SearchParameters) {
  const names = findDifferences(search);
  const chosen = Object.fromEntries(names.map((name) => [name, search[name]])) as Partial<SearchParameters>;
  return { ...chosen, productType: search.productType };
}

const noPage = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 0 } as const;

/** A search's total without any stones. */
export const totalQuery = (search: SearchParameters) =>
  queryOptions({
    queryKey: ['marketplace', 'total', search.productType, writeSearch(search)],
    queryFn: async ({ signal }) => {
      const answer = await call(searchBasic, { body: { ...toPartialSearch(search), ...noPage } }, { signal });
      return answer.totalDiamondsAvailable;
    },
  });
