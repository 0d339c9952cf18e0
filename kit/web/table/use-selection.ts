import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly all: boolean;
  select(index: number, selected: boolean, extend: boolean): void;
  setAll(selected: boolean): void;
  clear(): void;
}

interface SelectionOptions<Row> {
  readonly rows: readonly Row[];
  /** Should be stable; a new function costs a pass over the rows. */
  readonly rowId: (row: Row) => string;
  readonly selected: ReadonlySet<string> | undefined;
  onSelected: ((ids: ReadonlySet<string>) => void) | undefined;
}

/** Selected rows by id, which survives sorting and paging; removed rows are deselected. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const { rowId } = options;
  const chosen = options.selected ?? own;
  const rows = useMemo(
    () => options.rows.filter((row) => chosen.has(rowId(row))),
    [options.rows, chosen, rowId],
  );
  const ids = useMemo(() => new Set(rows.map((row) => rowId(row))), [rows, rowId]);
  const latest = useRef({ ...options, ids });
  latest.current = { ...options, ids };
  const anchor = useRef(0);

  const put = useCallback((next: ReadonlySet<string>) => {
    setOwn(next);
    latest.current.onSelected?.(next);
  }, []);

  const select = useCallback(
    (index: number, selected: boolean, extend: boolean) => {
      const now = latest.current;
      const from = extend ? Math.min(anchor.current, index) : index;
      const to = extend ? Math.max(anchor.current, index) : index;
      const next = new Set(now.ids);
      for (const row of now.rows.slice(from, to + 1)) {
        if (selected) next.add(now.rowId(row));
        else next.delete(now.rowId(row));
      }
      anchor.current = index;
      put(next);
    },
    [put],
  );

  const setAll = useCallback(
    (selected: boolean) => {
      const now = latest.current;
      put(new Set(selected ? now.rows.map((row) => now.rowId(row)) : []));
    },
    [put],
  );
  const clear = useCallback(() => setAll(false), [setAll]);
  return { ids, rows, all: rows.length > 0 && rows.length === options.rows.length, select, setAll, clear };
}
