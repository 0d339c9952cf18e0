import { isBlank } from '../column.ts';
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

/** UTF-8 with a mark, since spreadsheets otherwise read accents wrongly; CRLF as RFC 4180 has it. */
export function csvOf(cells: SeenCells): string {
  const lines = [cells.headers, ...cells.rows].map((line) => line.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * A text that a spreadsheet would run as a formula is led by an apostrophe: another member's address or note
 * must never compute on a reader's machine. Real numbers stay numbers, so a negative amount still adds up.
 */
export function csvCell(value: CellValue): string {
  if (isBlank(value)) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[\s]*[=+\-@]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
