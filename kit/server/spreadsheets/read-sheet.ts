import { streamXlsxRows } from 'hucre/xlsx';
import { weighArchive } from '../archives/weigh-archive.ts';

/** Five thousand rows of contacts unpack to a tenth of this; what unpacks to more is made to fill a memory. */
const mostUnpacked = 60_000_000;
/** Nobody reads further than this to the right. */
const mostColumns = 200;

export type SheetRead =
  | { readonly kind: 'read'; readonly rows: readonly (readonly string[])[]; readonly more: boolean }
  | { readonly kind: 'unreadable' };

/** A file that is no workbook, is broken, locked or made to unpack without end. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
}

export interface SheetRow {
  /** From 0, empty rows counted. */
  readonly index: number;
  readonly texts: readonly string[];
}

/** The rows of a workbook's first sheet that hold something, as texts, one after another. */
export async function* sheetRows(file: Uint8Array, unpacksTo = mostUnpacked): AsyncGenerator<SheetRow> {
  if (!(await weighArchive(file, unpacksTo))) throw new UnreadableSheet();
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

/** Whatever is wrong with somebody's file, the library tells by throwing. */
async function nextOf(rows: ReturnType<typeof streamXlsxRows>) {
  try {
    return await rows.next();
  } catch {
    throw new UnreadableSheet();
  }
}

/**
 * The first sheet of a workbook as texts, its empty rows kept in their places, up to so many rows; `more` where there
 * are others behind.
 */
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

/** What a person sees in the cell; a day as the sheet's own form would be anybody's guess, so the ISO one stands. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
