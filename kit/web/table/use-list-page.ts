import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import type { DataTableProps } from './data-table-props.ts';
import { pagedRows } from './row-source.ts';
import { storedText, useStoredChoice } from './toolbar/kept-choice.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** A filter without the choices that are not made. */
type Chosen<Filter> = {
  readonly [Key in keyof Filter as undefined extends Filter[Key] ? never : Key]: Filter[Key];
} & {
  readonly [Key in keyof Filter as undefined extends Filter[Key] ? Key : never]?: Exclude<
    Filter[Key],
    undefined
  >;
};

type Matching<Filter> = Chosen<Filter> & { readonly search?: string };

interface List<Answer extends Page, Filter> {
  /** The filter and the search are added to it. */
  readonly key: QueryKey;
  list(
    query: Matching<Filter> & { readonly after?: string },
    options: { readonly signal: AbortSignal },
  ): Promise<Answer>;
  /** Without the search, which the list itself keeps. */
  readonly filter?: Filter & { readonly search?: never };
  /** The search's placeholder; without it there is no search. */
  readonly search?: string;
  /** The name under which the search is stored until sign-out. */
  readonly storedSearch?: string;
  /** What the page's address searches for, instead of the stored text. */
  readonly openedSearch?: string;
  /** Refetches as long as this is true of a row. */
  refetchWhile?(row: Answer['items'][number]): boolean;
  readonly refetchMs?: number;
  readonly enabled?: boolean;
  /** Never shows the rows of another key while the new ones load. */
  readonly startsEmpty?: boolean;
}

/** A searchable list of the server, loaded page by page. */
export function useListPage<Answer extends Page, const Filter extends object = object>({
  key,
  list,
  filter,
  search: placeholder,
  storedSearch,
  openedSearch,
  refetchWhile: isOpen = () => false,
  refetchMs,
  enabled = true,
  startsEmpty = false,
}: List<Answer, Filter>) {
  const [typed, setTyped] = useStoredChoice(storedSearch, (stored) => openedSearch ?? storedText(stored));
  const search = useDeferredValue(typed.trim());
  const choices = Object.entries({ ...filter, search: search === '' ? undefined : search });
  const matching = Object.fromEntries(choices.filter(([, value]) => value !== undefined)) as Matching<Filter>;
  const query = useInfiniteQuery({
    ...pagedQuery([...key, matching], (beginning, { signal }) =>
      list({ ...matching, ...beginning }, { signal }),
    ),
    placeholderData: startsEmpty ? () => undefined : keepPreviousData,
    enabled,
    refetchInterval: refetchWhile<{ pages: readonly Answer[] }>(
      ({ pages }) => pages.some(({ items }) => items.some(isOpen)),
      refetchMs,
    ),
  });
  const table: Pick<DataTableProps<Answer['items'][number]>, 'source' | 'search'> = {
    source: pagedRows(query, ({ items }) => items),
    ...(placeholder === undefined ? {} : { search: { placeholder, value: typed, onChange: setTyped } }),
  };
  return {
    /** For `DataTable`. */
    table,
    /** The first page, with what the server says of the whole list. */
    first: query.data?.pages[0],
    search,
    /** The filter with the search, such as for an export. */
    matching,
  };
}
