import { Suspense, memo, useCallback, useMemo } from 'react';
import { lazy } from '#kit/web/slots/lazy.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { useNarrow } from '#kit/web/table/use-narrow.ts';
import { TableToolbar } from '#kit/web/table/toolbar/table-toolbar.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { describeUnknownShade } from '#modules/marketplace/search/web/answer-words.ts';
import { chipWords, filterChips } from '#modules/marketplace/search/web/chip-words.ts';
import {
  ResultListContext,
  useResultList,
} from '#modules/marketplace/search/web/position/search-position.ts';
import { useShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import type { ResultsProps } from './results-props.ts';
import { StoneGrid } from './stone-grid.tsx';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { effectiveParameters } from '#modules/marketplace/search/domain/effective-parameters.ts';
import { defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { totalQuery } from '#modules/marketplace/search/web/search-queries.ts';
import styles from './results.module.css';

// The table loads separately: people who browse pictures don't need it.
const StoneList = lazy(async () => ({ default: (await import('./stone-list.tsx')).StoneList }));
StoneList.load();

/** The stones as a list or as pictures; chosen ones go to the compare tray. */
export const Results = memo(function Results(props: ResultsProps) {
  const { search, sort, facets, change, source, total, view, compared, clear } = props;
  const { isOn: forClient } = useClientView();
  const resultList = useResultList(search, sort, source.rows);
  const chosen = useMemo(() => new Set(compared.ids), [compared]);
  const chooseOne = useCallback(
    (id: string, on: boolean) => (on ? compared.add(id) : compared.remove(id)),
    [compared],
  );
  // A price filter means the stone price.
  const filters = filterChips(search, change).filter(({ key }) => !forClient || key !== 'price');
  const empty = <NothingFound search={search} change={change} clear={clear} />;
  // On a phone these notes are in the filters and under the title.
  const isPhone = useNarrow();
  const { taxNote } = useShownPrice();
  const note = isPhone
    ? undefined
    : [taxNote, facets && describeUnknownShade(search, facets)].filter(Boolean).join('. ');
  return (
    <ResultListContext value={resultList}>
      {view === 'List' ? (
        <Suspense fallback={<LoadingState rows={20} />}>
          <StoneList {...props} filters={filters} note={note} empty={empty} chosen={chosen} />
        </Suspense>
      ) : (
        <>
          <TableToolbar
            search={undefined}
            filters={filters}
            onClearFilters={clear}
            note={note}
            bulk={null}
            tools={null}
          />
          <StoneGrid source={source} total={total} chosen={chosen} empty={empty} choose={chooseOne} />
        </>
      )}
    </ResultListContext>
  );
});

interface NothingFoundProps {
  readonly search: SearchParameters;
  change(changed: Partial<SearchParameters>): void;
  clear(): void;
}

/**
 * Suggests which single filter to remove and how many stones that would give. A chip is removed whole, because one
 * chip can stand for several filters: a make preset is three.
 */
export function NothingFound({ search, change, clear }: NothingFoundProps) {
  const { isOn: forClient } = useClientView();
  const defaults = defaultSearch(search.productType);
  const names = effectiveParameters(search);
  const totals = useQueries({
    queries: names.map((name) => totalQuery({ ...search, [name]: defaults[name] })),
  });
  const suggestions = names
    .map((name, at) => ({ name, total: totals[at]?.data ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const isComplete = totals.every(({ isPending }) => !isPending);
  return (
    <EmptyState
      title="No stones match your filters"
      text={
        suggestions.length > 0 || !isComplete
          ? 'Remove one filter to see more stones:'
          : "Removing one filter isn't enough. Clear all filters, or widen them one at a time."
      }
      action={
        <ul className={styles.ways}>
          {suggestions.map(({ name, total }) => (
            <li key={name}>
              <TextButton onClick={() => change({ [name]: defaults[name] })}>
                {`Remove ${forClient && name === 'price' ? 'price' : chipWords(name, search)} (${total.toLocaleString('en-US')})`}
              </TextButton>
            </li>
          ))}
          <li>
            <Button variant="default" onClick={clear}>
              Clear all
            </Button>
          </li>
        </ul>
      }
    />
  );
}
