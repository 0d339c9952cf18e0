import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableColumn, TableSort } from './column.ts';
import type { RememberPort } from './remember.ts';
import { initialLayout, settleLayout, type TableLayout } from './table-layout.ts';

export interface LayoutState {
  readonly layout: TableLayout;
  change(step: (layout: TableLayout) => TableLayout): void;
  reset(): void;
}

/** Loads once, saves each change of the person's own; a late answer never overrides what they did meanwhile. */
export function useTableLayout<Row>(
  columns: readonly TableColumn<Row>[],
  remember: RememberPort | undefined,
  defaultSort: TableSort | null,
): LayoutState {
  const [layout, setLayout] = useState(() => firstLayout(columns, remember, defaultSort));
  const touched = useRef(false);
  const latest = useRef(layout);
  // Only a different memory is a reason to load again, not columns that a page wrote out anew.
  const settle = useRef((saved: unknown) => settleLayout(saved, columns, defaultSort));
  settle.current = (saved) => settleLayout(saved, columns, defaultSort);

  const put = useCallback((next: TableLayout) => {
    latest.current = next;
    setLayout(next);
  }, []);

  useEffect(() => {
    let gone = false;
    const saved = remember?.load();
    if (!(saved instanceof Promise)) return undefined;
    // A layout that cannot be read is the page's own layout; the person loses an order, not the table.
    saved
      .then((found: unknown) => {
        if (!gone && !touched.current) put(settle.current(found));
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [put, remember]);

  const change = useCallback(
    (step: (old: TableLayout) => TableLayout) => {
      const next = step(latest.current);
      if (next === latest.current) return;
      touched.current = true;
      put(next);
      void Promise.resolve(remember?.save(next)).catch(() => undefined);
    },
    [put, remember],
  );

  const reset = useCallback(
    () => change((old) => ({ ...initialLayout(columns, old.sort), density: old.density })),
    [change, columns],
  );
  return { layout, change, reset };
}

function firstLayout<Row>(
  columns: readonly TableColumn<Row>[],
  remember: RememberPort | undefined,
  sort: TableSort | null,
): TableLayout {
  const saved = remember?.load();
  return settleLayout(saved instanceof Promise ? null : saved, columns, sort);
}
