import { lazy, memo, Suspense, useCallback, useMemo } from 'react';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { useNarrow } from '#kit/web/table/use-narrow.ts';
import { TableToolbar } from '#kit/web/table/toolbar/table-toolbar.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { unknownShadeOf } from '#modules/marketplace/search/web/answer-words.ts';
import { filterChips } from '#modules/marketplace/search/web/filter-chips.ts';
import { FoundInContext } from '#modules/marketplace/search/web/place/found-in.ts';
import { useFoundIn } from '#modules/marketplace/search/web/place/use-found-in.ts';
import { NothingFound } from './nothing-found.tsx';
import type { ResultsProps } from './results-props.ts';
import { StoneGrid } from './stone-grid.tsx';

// The table is fetched beside the page: whoever looks at pictures needs none.
const StoneList = lazy(async () => ({ default: (await import('./stone-list.tsx')).StoneList }));

/** The stones, as a list or as pictures; those that are chosen go to the compare tray. */
export const Results = memo(function Results(props: ResultsProps) {
  const { search, sort, facets, change, source, total, view, compared, clear } = props;
  const { isOn: forClient } = useClientView();
  const foundIn = useFoundIn(search, sort, source.rows);
  const chosen = useMemo(() => new Set(compared.ids), [compared]);
  const chooseOne = useCallback(
    (id: string, on: boolean) => (on ? compared.add(id) : compared.remove(id)),
    [compared],
  );
  // A price that is asked for is what stones cost.
  const filters = filterChips(search, change).filter(({ key }) => !forClient || key !== 'price');
  const empty = <NothingFound search={search} change={change} clear={clear} />;
  // A phone tells of them among its filters.
  const isPhone = useNarrow();
  const note = facets && !isPhone ? unknownShadeOf(search, facets) : undefined;
  return (
    <FoundInContext value={foundIn}>
      {view === 'List' ? (
        <Suspense fallback={<LoadingFace rows={20} />}>
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
    </FoundInContext>
  );
});
