import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn, TableSort } from './column.ts';
import type { RememberPort } from './remember.ts';
import { initialLayout, settleLayout, type TableLayout } from './table-layout.ts';

export interface LayoutState {
  readonly layout: TableLayout;
  /** Whether the saved layout is known; until then the layout is the page's default. */
  readonly settled: boolean;
  change(step: (layout: TableLayout) => TableLayout): void;
  reset(): void;
}

/** Loads once and saves each change; a late load never overrides newer changes. */
export function useTableLayout<Row>(
  columns: readonly TableColumn<Row>[],
  remember: RememberPort | undefined,
  defaultSort: TableSort | null,
): LayoutState {
  const [first] = useState(() => firstLayout(columns, remember, defaultSort));
  const [layout, setLayout] = useState(first.layout);
  const [settled, setSettled] = useState(first.settled);
  const touched = useRef(false);
  const latest = useRef(layout);
  // Reload only for another port, not for columns re-created by a page.
  const settle = useRef((saved: unknown) => settleLayout(saved, columns, defaultSort));
  settle.current = (saved) => settleLayout(saved, columns, defaultSort);

  const put = useCallback((next: TableLayout) => {
    latest.current = next;
    setLayout(next);
    setSettled(true);
  }, []);

  // Loaded during the first render; later it would load twice.
  const lastLoad = useRef({ remember, saved: first.saved });
  useEffect(() => {
    let unmounted = false;
    if (lastLoad.current.remember !== remember) lastLoad.current = { remember, saved: remember?.load() };
    const { saved } = lastLoad.current;
    if (!(saved instanceof Promise)) return undefined;
    // An unreadable layout falls back to the page's default.
    saved
      .then((found: unknown) => {
        if (!unmounted && !touched.current) put(settle.current(found));
      })
      .catch(() => {
        if (!unmounted) setSettled(true);
      });
    return () => {
      unmounted = true;
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
  return useMemo(() => ({ layout, settled, change, reset }), [layout, settled, change, reset]);
}

function firstLayout<Row>(
  columns: readonly TableColumn<Row>[],
  remember: RememberPort | undefined,
  sort: TableSort | null,
) {
  const saved = remember?.load();
  const settled = !(saved instanceof Promise);
  return { saved, layout: settleLayout(settled ? saved : null, columns, sort), settled };
}
