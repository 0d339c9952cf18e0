import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { writeSearch } from '../contract/search-address.ts';
import { getOpeningSearches } from '../contract/opening-searches.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { beginReading, readReading, readingRefusals } from '../contract/readings.ts';
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

interface PageParam {
  readonly offset: number;
  /** The search as it was kept for the second page. */
  readonly reading?: string;
}

const firstPage: PageParam = { offset: 0 };

/**
 * The stones page by page. Only the first page asks for counts, because they are the same on every page. From the
 * second page on the list is kept, so that changes of the market shift nothing.
 */
export const stonesQuery = (search: SearchParameters, { by, direction }: Sort) =>
  infiniteQueryOptions({
    queryKey: ['marketplace', 'search', search.productType, writeSearch(search), by, direction],
    initialPageParam: firstPage,
    queryFn: async ({ pageParam: { offset, reading }, signal }): Promise<StonePage> => {
      const sorted = { ...toPartialSearch(search), sortBy: by, sortDirection: direction };
      if (offset === 0)
        return call(
          searchDiamonds,
          { body: { ...sorted, offset, limit: pageSize, facets: true } },
          { signal },
        );
      const readFrom = async (id: string): Promise<StonePage> => {
        const page = await call(
          readReading,
          { params: { id }, body: { offset, limit: pageSize } },
          { signal },
        );
        return { ...page, reading: id };
      };
      const begin = async () => readFrom((await call(beginReading, { body: sorted }, { signal })).reading);
      if (reading === undefined) return begin();
      return readFrom(reading).catch((error: unknown) => {
        if (error instanceof RefusalError && error.code === readingRefusals.reading_ended.code)
          return begin();
        throw error;
      });
    },
    getNextPageParam: (last, pages): PageParam | undefined => {
      const read = pages.reduce((sum, page) => sum + page.diamondsIncluded, 0);
      if (read >= last.totalDiamondsAvailable || last.diamondsIncluded === 0) return undefined;
      return { offset: read, ...(last.reading === undefined ? {} : { reading: last.reading }) };
    },
    placeholderData: keepPreviousData,
  });

type StonePage = SearchAnswer & { readonly reading?: string };

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
