import { RelativeTime } from '../display/relative-time.tsx';
import { emptyCell } from './column.ts';
import type { TableColumn } from './column.ts';

/** A column with relative times; exported as timestamps. */
export function timeColumn<Row>(
  at: (row: Row) => string | null,
  column: Omit<TableColumn<Row>, 'value' | 'render' | 'shows'>,
): TableColumn<Row> {
  return {
    ...column,
    value: at,
    shows: 'moment',
    render: (row) => {
      const instant = at(row);
      return instant === null ? emptyCell : <RelativeTime instant={new Date(instant)} />;
    },
  };
}
