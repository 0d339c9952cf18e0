import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Sheet, SheetCell } from './sheet.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A whole workbook of one sheet as bytes, a part at a time: a long one needs no more memory than a short one. */
export function writeSheet({ name, columns, rows }: Sheet): Readable {
  return Readable.from(
    writeXlsxStream(cellsOf(rows), {
      name: safeSheetName(name),
      columns: columns.map(({ header, width }) => ({ header, width })),
      freezePane: { rows: 1 },
    }),
  );
}

async function* cellsOf(rows: Sheet['rows']): AsyncIterable<SheetCell[]> {
  for await (const row of rows) yield row.map(safeCell);
}

// A spreadsheet takes no more in one cell, and calls a file with more broken.
const longestText = 32_767;

/** Texts are written as texts, so a leading = stays what somebody typed; what XML has no sign for is left out. */
function safeCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  const shown = cell.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
  return shown.slice(0, longestText).toWellFormed();
}

/** Excel refuses these signs and more than 31 of any. */
function safeSheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';
}
