/** A table's data: a list, or pages of a query. */
export interface RowSource<Row> {
  readonly rows: readonly Row[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error?: unknown;
  retry?(): void;
  readonly more?: { readonly loading: boolean; load(): void } | undefined;
}

export function givenRows<Row>(rows: readonly Row[]): RowSource<Row> {
  return { rows, state: 'ready' };
}

/** The parts of TanStack's infinite query used here. */
export interface PagedQuery<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

/** Loaded rows stay if a later page fails. */
export function pagedRows<Page, Row>(
  query: PagedQuery<Page>,
  rowsOf: (page: Page) => readonly Row[],
): RowSource<Row> {
  const failed = query.isError && query.data === undefined;
  return {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    state: failed ? 'failed' : query.data === undefined ? 'loading' : 'ready',
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage
      ? { loading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
      : undefined,
  };
}
