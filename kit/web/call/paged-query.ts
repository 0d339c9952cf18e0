import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface Page {
  readonly next: string | null;
}

/** The start of a page: the first row, or after the previous page's last one. */
interface Beginning {
  readonly after?: string;
}

/** A paginated list; previous data stays while other data loads. */
export function pagedQuery<Answer extends Page>(
  queryKey: QueryKey,
  fetchPage: (beginning: Beginning, options: { readonly signal: AbortSignal }) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(pageParam === undefined ? {} : { after: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
