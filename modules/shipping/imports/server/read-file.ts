import type { Buffer } from 'node:buffer';
import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';
import { refuse } from '#kit/server/refuse.ts';
import { readTable } from '#kit/server/spreadsheets/text-file.ts';
import { batchImportRefusals as no } from '../contract/import-refusals.ts';
import { maxImportColumns, maxImportRows } from '../domain/import-moves.ts';
import { findHeaderRow, isHeaderAgain, uniqueHeaders } from '../domain/map-columns.ts';
import type { NumberedCells } from './import-store.ts';

export interface ReadFile {
  readonly headers: readonly string[];
  readonly rows: readonly NumberedCells[];
}

const longestCell = 500;
/** Titles above the headers, and a second row of headers. */
const rowsAround = 20;

/** The headers and the filled rows of a file with the file's own row numbers. */
export async function readImportFile(bytes: Buffer): Promise<ReadFile> {
  const sheet = await readTable(bytes, maxImportRows + rowsAround);
  if (sheet.kind === 'unreadable') return refuse(no.import_file_structure);
  const at = findHeaderRow(sheet.rows);
  const headers = uniqueHeaders(sheet.rows[at] ?? []);
  if (headers.length < 2 || headers.length > maxImportColumns) return refuse(no.import_file_structure);
  const rows = sheet.rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.slice(0, longestCell)) }))
    .filter(({ row, cells }) => row > at + 1 && cells.some((cell) => cell.trim() !== ''))
    .filter(({ row, cells }) => row > at + 2 || !isHeaderAgain(cells));
  if (sheet.more || rows.length > maxImportRows) return refuse(no.import_file_long);
  return rows.length === 0 ? refuse(no.import_file_empty) : { headers, rows };
}

/** Where a header is in another file with the same columns. */
export function placesOf(headers: readonly string[]): ReadonlyMap<string, number> {
  return new Map(headers.map((header, at) => [normalizeHeader(header), at]));
}
