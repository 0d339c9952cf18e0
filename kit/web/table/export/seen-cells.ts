import type { CellShows, CellValue, TableColumn } from '../column.ts';

/** What is seen, as data: the shown columns in their order, the loaded rows in theirs. */
export interface SeenCells {
  readonly headers: readonly string[];
  readonly shows?: readonly (CellShows | undefined)[];
  readonly rows: readonly (readonly CellValue[])[];
}

export function seenCells<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): SeenCells {
  const told = columns.filter((column) => column.exported !== false);
  return {
    headers: told.map((column) => column.header),
    shows: told.map((column) => column.shows),
    rows: rows.map((row) => told.map((column) => (column.exportValue ?? column.value)(row))),
  };
}
