import type { streamXlsxRows } from 'hucre/xlsx';
import { unpacksWithin } from '../archives/unpacked-size.ts';

/** Five thousand rows of contacts unpack to a tenth of this; more is an attack on memory. */
const mostUnpacked = 60_000_000;
/** Columns beyond this are ignored. */
const mostColumns = 200;

export type SheetRead =
  | { readonly kind: 'read'; readonly rows: readonly (readonly string[])[]; readonly more: boolean }
  | { readonly kind: 'unreadable' };

/** A file that isn't a workbook, or is broken, locked, or an archive bomb. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
}

export interface SheetRow {
  /** From 0; empty rows count. */
  readonly index: number;
  readonly texts: readonly string[];
}

/** The non-empty rows of a workbook's first sheet, as texts. */
export async function* sheetRows(file: Uint8Array, unpacksTo = mostUnpacked): AsyncGenerator<SheetRow> {
  if (!(await unpacksWithin(file, unpacksTo))) throw new UnreadableSheet();
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows = streamXlsxRows(file);
  try {
    for (;;) {
      const next = await nextOf(rows);
      if (next.done === true) return;
      const texts = next.value.values.slice(0, mostColumns).map(textOf);
      if (texts.some((text) => text !== '')) yield { index: next.value.index, texts };
    }
  } finally {
    await rows.return();
  }
}

/** The library reports any problem with a file by throwing. */
async function nextOf(rows: ReturnType<typeof streamXlsxRows>) {
  try {
    return await rows.next();
  } catch {
    throw new UnreadableSheet();
  }
}

/** The first sheet of a workbook as texts, with empty rows, up to `mostRows`; `more` if it has further rows. */
export async function readSheet(file: Uint8Array, mostRows: number): Promise<SheetRead> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const { index, texts } of sheetRows(file)) {
      if (index >= mostRows) return { kind: 'read', rows, more: true };
      while (rows.length < index) rows.push([]);
      rows.push(texts);
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { kind: 'unreadable' };
    throw error;
  }
  return { kind: 'read', rows, more: false };
}

/** The cell's text; the sheet's date format is ambiguous, so a date becomes ISO. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
