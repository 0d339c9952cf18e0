import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface Page {
  readonly next: string | null;
}

/** Where a page begins: at the first row, or after the one that the page before it ended with. */
interface Beginning {
  readonly after?: string;
}

/** A list read page by page; while something else is asked for, what was shown stays. */
export function pagedQuery<Answer extends Page>(
  queryKey: QueryKey,
  ask: (beginning: Beginning, options: { readonly signal: AbortSignal }) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam === undefined ? {} : { after: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
