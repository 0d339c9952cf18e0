import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { pagedRows } from '#kit/web/table/row-source.ts';
import type { Sort } from '#modules/marketplace/search/domain/criteria.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { stonesQuery } from '#modules/marketplace/search/web/search-queries.ts';

/**
 * Searches in two steps: the counts at once, the rows a moment later. Until an answer arrives the previous list
 * stays, with the chips of its own search.
 */
export function useResults(search: SearchParameters, sort: Sort) {
  const { data, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } =
    useInfiniteQuery(stonesQuery(search, sort));
  // Each render gets a new query object, so its contents are compared.
  const source = useMemo(
    () =>
      pagedRows(
        { data, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch },
        (page) => page.diamonds,
      ),
    [data, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch],
  );
  const answered = useRef({ search, sort });
  if (!isPlaceholderData && (answered.current.search !== search || answered.current.sort !== sort))
    answered.current = { search, sort };
  const shown = answered.current;
  const first = data?.pages[0];
  const listed = useDeferredValue(
    useMemo(
      () => ({ ...shown, source, facets: first?.facets, total: first?.totalDiamondsAvailable }),
      [shown, source, first],
    ),
  );
  return { first, listed };
}
