import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isBlank, type CellValue, type TableColumn } from './column.ts';
import type { TableLayout } from './table-layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A column as currently shown. */
export interface PlacedColumn<Row> {
  readonly column: TableColumn<Row>;
  readonly width: number;
  /** Whether the width was set by the person; then it does not grow. */
  readonly fixed: boolean;
  /** The left offset of a sticky column. */
  readonly stickyLeft: number | undefined;
}

export interface TableModel<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  readonly rows: readonly Row[];
}

const defaultWidth = 120;

/** Column order, visibility and stickiness and, unless the server sorts, row order. */
export function useTableModel<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  layout: TableLayout,
  sortedElsewhere: boolean,
): TableModel<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => column.value(row),
        size: column.width ?? defaultWidth,
        enableSorting: column.sortable === true,
        sortFn: (a: { original: Row }, b: { original: Row }) =>
          compareValues(column.value(a.original), column.value(b.original)),
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(layout.hidden.map((key) => [key, false])),
      columnPinning: {
        start: columns.filter((column) => column.sticky).map((column) => column.key),
        end: [],
      },
      columnSizing: { ...layout.widths },
      sorting: layout.sort ? [{ id: layout.sort.key, desc: layout.sort.direction === 'descending' }] : [],
    }),
    [columns, layout],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, state, manualSorting: sortedElsewhere });
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);

  const leaves = table.getVisibleLeafColumns();
  // A stable array: rows and header re-render only if it changes, and scrolling re-renders the table constantly.
  const placed = useMemo(
    () =>
      leaves.flatMap((leaf) => {
        const column = byKey.get(leaf.id);
        if (!column) return [];
        const sticky = leaf.getIsPinned() === 'start';
        const fixed = sticky || layout.widths[leaf.id] !== undefined;
        return [
          { column, width: leaf.getSize(), fixed, stickyLeft: sticky ? leaf.getStart('start') : undefined },
        ];
      }),
    [leaves, byKey, layout],
  );
  const model = table.getRowModel().rows;
  const ordered = useMemo(() => model.map((row) => row.original), [model]);
  return { placed, rows: ordered };
}

/** Numbers by size, texts in natural order (item 9 before item 10), empty values first. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(b)) - Number(isBlank(a)) || 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
