import { useMemo } from 'react';
import { isBlank, type CellValue, type TableColumn } from './column.ts';
import type { TableLayout } from './table-layout.ts';

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

/**
 * Column order, visibility and stickiness and, unless the server sorts, row order. Both arrays stay the same until
 * something changes, because scrolling renders the table constantly.
 */
export function useTableModel<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  layout: TableLayout,
  sortedElsewhere: boolean,
): TableModel<Row> {
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout]);
  const { sort } = layout;
  const ordered = useMemo(() => {
    const column = columns.find(({ key }) => key === sort?.key);
    if (sortedElsewhere || sort === null || column?.sortable !== true) return rows;
    const sign = sort.direction === 'descending' ? -1 : 1;
    return rows.toSorted((a, b) => sign * compareValues(column.value(a), column.value(b)));
  }, [columns, rows, sort, sortedElsewhere]);
  return { placed, rows: ordered };
}

/** The sticky columns come first. */
export function placeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { order, hidden, widths }: Pick<TableLayout, 'order' | 'hidden' | 'widths'>,
): readonly PlacedColumn<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = order.flatMap((key) => (hidden.includes(key) ? [] : (byKey.get(key) ?? [])));
  let left = 0;
  return [...shown.filter(({ sticky }) => sticky), ...shown.filter(({ sticky }) => !sticky)].map((column) => {
    const chosen = widths[column.key];
    const width = chosen ?? column.width ?? defaultWidth;
    const stickyLeft = column.sticky ? left : undefined;
    left += width;
    return { column, width, fixed: stickyLeft !== undefined || chosen !== undefined, stickyLeft };
  });
}

/** Numbers by size, texts in natural order (item 9 before item 10), empty values first. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(b)) - Number(isBlank(a)) || 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
