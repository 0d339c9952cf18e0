import { isBlank } from '../column.ts';
import type { CellShows, CellValue, TableColumn } from '../column.ts';

/** The visible cells as data: shown columns and loaded rows, in order. */
export interface SeenCells {
  readonly headers: readonly string[];
  readonly shows?: readonly (CellShows | undefined)[];
  readonly rows: readonly (readonly CellValue[])[];
}

export function seenCells<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): SeenCells {
  const exported = columns.filter((column) => column.exported !== false);
  return {
    headers: exported.map((column) => column.exportHeader ?? column.header),
    shows: exported.map((column) => column.shows),
    rows: rows.map((row) => exported.map((column) => (column.exportValue ?? column.value)(row))),
  };
}

/** UTF-8 with a byte order mark, without which spreadsheets misread accents; CRLF by RFC 4180. */
export function csvOf(cells: SeenCells): string {
  const lines = [cells.headers, ...cells.rows].map((line) => line.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * Texts that a spreadsheet would run as a formula get a leading apostrophe: another member's text must never compute on
 * a reader's machine. Numbers stay numbers, so negative amounts still add up.
 */
export function csvCell(value: CellValue): string {
  if (isBlank(value)) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[\s]*[=+\-@]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
