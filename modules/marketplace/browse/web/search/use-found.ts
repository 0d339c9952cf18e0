import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { pagedRows } from '#kit/web/table/row-source.ts';
import type { Sort } from '#modules/marketplace/search/domain/criteria.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { stonesQuery } from '#modules/marketplace/search/web/search-queries.ts';

/**
 * What a search finds, in two steps: its counts at once, and a moment later all that the list of stones is drawn from.
 * Until an answer is there the list stays as it was, with the chips of the search that its stones were found by.
 */
export function useFound(search: SearchParameters, sort: Sort) {
  const { data, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } =
    useInfiniteQuery(stonesQuery(search, sort));
  // Each drawing gets the query in an object of its own, so what it is made of is compared.
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
  const asked = answered.current;
  const first = data?.pages[0];
  const listed = useDeferredValue(
    useMemo(
      () => ({ ...asked, source, facets: first?.facets, total: first?.totalDiamondsAvailable }),
      [asked, source, first],
    ),
  );
  return { first, listed };
}
