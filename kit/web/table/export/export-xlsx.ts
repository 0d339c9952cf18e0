import { isBlank, type CellValue } from '../column.ts';
import type { SeenCells } from './seen-cells.ts';

/** The one place that knows the spreadsheet library, loaded when somebody asks for a sheet. */
export async function xlsxOf(cells: SeenCells, sheetName: string): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const written = await writeXlsx({
    sheets: [
      {
        name: safeSheetName(sheetName),
        columns: cells.headers.map(() => ({ autoWidth: true })),
        rows: [[...cells.headers], ...cells.rows.map((row) => row.map(sheetCell))],
        freezePane: { rows: 1 },
      },
    ],
  });
  // Copied, since a file takes only bytes that no other thread can share.
  return new Uint8Array(written);
}

/** Texts are written as texts, so a leading = stays what somebody typed. */
function sheetCell(value: CellValue): string | number | null {
  return isBlank(value) ? null : value;
}

/** Excel refuses these signs and more than 31 of any. */
function safeSheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';
}
