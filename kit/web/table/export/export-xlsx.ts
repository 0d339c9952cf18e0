import { parseDay } from '#kit/domain/day.ts';
import { isBlank, type CellShows, type CellValue } from '../column.ts';
import type { SeenCells } from './seen-cells.ts';

// Spec platform §2.4: dates show MM/DD/YYYY, amounts two decimals.
const formats: Readonly<Record<CellShows, string>> = {
  money: '#,##0.00',
  day: 'mm/dd/yyyy',
  moment: 'mm/dd/yyyy hh:mm',
};

/** The only user of the spreadsheet library, loaded on demand. */
export async function xlsxOf(cells: SeenCells, sheetName: string): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const written = await writeXlsx({
    sheets: [
      {
        name: safeSheetName(sheetName),
        columns: cells.headers.map((_, at) => columnOf(cells.shows?.[at])),
        rows: [
          [...cells.headers],
          ...cells.rows.map((row) => row.map((value, at) => sheetCell(value, cells.shows?.[at]))),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
  // Copied, since a Blob accepts no shared memory.
  return new Uint8Array(written);
}

const columnOf = (shows: CellShows | undefined) =>
  shows === undefined ? { autoWidth: true } : { autoWidth: true, numFmt: formats[shows] };

/** Texts are written as strings, so a leading = does not become a formula; times are in UTC. */
function sheetCell(value: CellValue, shows: CellShows | undefined): string | number | Date | null {
  if (isBlank(value)) return null;
  if (typeof value === 'number' || shows === undefined || shows === 'money') return value;
  if (shows === 'moment') return new Date(value);
  const on = parseDay(value);
  return on.ok ? new Date(`${on.value}T00:00:00Z`) : value;
}

/** Excel rejects these characters and names over 31 characters. */
function safeSheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';
}
