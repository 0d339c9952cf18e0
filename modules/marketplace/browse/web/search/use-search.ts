import { replaceEqualDeep, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { readSearch, writeSearch } from '#modules/marketplace/search/contract/search-address.ts';
import type { Sort } from '#modules/marketplace/search/domain/criteria.ts';
import type { ProductType, SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { readSort, writeSort } from '#modules/marketplace/search/web/position/search-position.ts';
import { useImmediateAddress } from '#modules/marketplace/search/web/use-immediate-address.ts';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { maxCarat } from '#modules/marketplace/search/domain/default-search.ts';
import { openingKeys, usualOpening } from '#modules/marketplace/search/domain/opening-search.ts';
import type { OpeningSearch } from '#modules/marketplace/search/domain/opening-search.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { openingSearchesQuery, stonesQuery } from '#modules/marketplace/search/web/search-queries.ts';
import type { SearchAnswer } from '#modules/marketplace/search/web/search-queries.ts';

export interface SearchInAddress {
  readonly search: SearchParameters;
  readonly sort: Sort;
  /** False until it is known with which search the page opens. */
  readonly isReady: boolean;
  change(changed: Partial<SearchParameters>): void;
  sortBy(sort: Sort): void;
  clear(): void;
}

/** Dragging a slider or typing a word is one step in the history, not fifty. */
const sameStepMs = 1_500;

/** The whole search is in the address: it can be sent to a colleague, and "back" undoes the last change. */
export function useSearch(productType: ProductType): SearchInAddress {
  const { address, goTo } = useImmediateAddress();
  const opening = useOpening(productType, Object.keys(address).length === 0);
  const read = useMemo(
    () => ({
      search: { ...readSearch(productType, address), ...(opening && { carat: opening.carat }) },
      sort: opening?.sort ?? readSort(address),
    }),
    [productType, address, opening],
  );
  // Stable values, so that unchanged parts don't render again.
  const latest = useRef(read);
  latest.current = replaceEqualDeep(latest.current, read);
  const { search, sort } = latest.current;
  const lastStep = useRef({ kind: '', at: 0 });
  const navigateTo = useCallback(
    (next: SearchParameters, by: Sort, kind: string) => {
      const now = performance.now();
      const replace = lastStep.current.kind === kind && now - lastStep.current.at < sameStepMs;
      lastStep.current = { kind, at: now };
      goTo(writeAddress(next, by), replace);
    },
    [goTo],
  );
  const change = useCallback(
    (changed: Partial<SearchParameters>) =>
      navigateTo({ ...latest.current.search, ...changed }, latest.current.sort, Object.keys(changed).join()),
    [navigateTo],
  );
  const sortBy = useCallback(
    (by: Sort) => {
      const { sort: now } = latest.current;
      if (by.by !== now.by || by.direction !== now.direction) navigateTo(latest.current.search, by, 'sort');
    },
    [navigateTo],
  );
  const clear = useCallback(
    () => navigateTo(readSearch(productType, {}), latest.current.sort, 'clear'),
    [navigateTo, productType],
  );
  return { search, sort, isReady: opening !== null, change, sortBy, clear };
}

const wholeMarket = { carat: `0~${maxCarat / 10_000}` };

/** An empty address opens with the company's sizes, so the whole market is spelled out. */
function writeAddress(search: SearchParameters, sort: Sort): Readonly<Record<string, string>> {
  const address = { ...writeSearch(search), ...writeSort(sort) };
  return Object.keys(address).length === 0 ? wholeMarket : address;
}

/** The company's sizes and sort order; undefined when the address names a search, null until known. */
function useOpening(productType: ProductType, isBare: boolean): OpeningSearch | null | undefined {
  const { data, isError } = useQuery({ ...openingSearchesQuery, enabled: isBare });
  return useMemo(() => {
    if (!isBare) return undefined;
    if (isError) return usualOpening;
    if (data === undefined) return null;
    const { carat, sortBy, sortDirection } = data[openingKeys[productType]];
    return { carat, sort: { by: sortBy, direction: sortDirection } };
  }, [isBare, isError, data, productType]);
}

/** A stone that moved between the first page and the kept list is shown once. */
function onceEach(): (page: SearchAnswer) => readonly Diamond[] {
  const shown = new Set<string>();
  return ({ diamonds }) =>
    diamonds.filter(({ supplierItemIdentifier: id }) => {
      const isNew = !shown.has(id);
      shown.add(id);
      return isNew;
    });
}

/**
 * Searches in two steps: the counts at once, the rows a moment later. Until an answer arrives the previous list
 * stays, with the chips of its own search.
 */
export function useResults({ search, sort, isReady }: Pick<SearchInAddress, 'search' | 'sort' | 'isReady'>) {
  const { data, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } =
    useInfiniteQuery({ ...stonesQuery(search, sort), enabled: isReady });
  // Each render gets a new query object, so its contents are compared.
  const source = useMemo(
    () =>
      pagedRows(
        { data, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch },
        onceEach(),
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
