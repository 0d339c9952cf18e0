import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { TableRow } from './table-row.tsx';
import { mostPrinted } from './use-printing.ts';
import type { Selection } from './use-selection.ts';
import type { PlacedColumn } from './use-table-model.ts';

interface TableBodyProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly placed: readonly PlacedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly selectable: boolean;
  readonly active: number;
  readonly printing: boolean;
  /** The offset of the visible rows and the total height. */
  readonly places: readonly RowPlace[];
  readonly height: number;
  /** Measures rows with a second line. */
  measure(row: HTMLElement | null): void;
  onActivate(index: number): void;
  onOpen(index: number): void;
}

export interface RowPlace {
  readonly index: number;
  readonly top: number;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { table, rows, selection, printing } = props;
  const places = printing ? rows.slice(0, mostPrinted).map((_, index) => ({ index, top: 0 })) : props.places;
  return (
    <div role="rowgroup" className={classes.body} style={{ height: props.height }}>
      {places.map(({ index, top }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = table.rowId(row);
        return (
          <TableRow
            key={id}
            row={row}
            name={table.rowName(row)}
            index={index}
            top={top}
            placed={props.placed}
            selectable={props.selectable}
            selected={selection.ids.has(id)}
            active={index === props.active}
            openable={table.onOpen !== undefined}
            attention={table.attention?.(row)}
            secondLine={table.secondLine?.(row)}
            groupLine={table.groupLine?.(row)}
            measure={props.measure}
            onSelect={selection.select}
            onActivate={props.onActivate}
            onOpen={props.onOpen}
          />
        );
      })}
    </div>
  );
}
