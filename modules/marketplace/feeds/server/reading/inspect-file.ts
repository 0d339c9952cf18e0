import { createReadStream } from 'node:fs';
import { UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import { refuse } from '#kit/server/refuse.ts';
import { UnreadableSheet } from '#kit/server/spreadsheets/read-sheet.ts';
import { detectEncoding, separators } from '#kit/server/spreadsheets/text-file.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { maxCsvBytes, maxSheetBytes, maxHeaders, maxRowsBeforeHeaders } from '../../domain/feed-moves.ts';
import { uniqueHeaders } from '../../domain/row-cells.ts';
import { countKnownHeaders } from '../../domain/feed-mapping.ts';
import { readRows } from './read-rows.ts';
import type { FeedFormat } from './read-rows.ts';

/** What a file reveals before it is mapped. */
export interface InspectedFile {
  readonly format: FeedFormat;
  readonly headers: readonly string[];
  readonly sampleRows: readonly (readonly string[])[];
}

const shownRows = 5;
const maxShownLength = 200;

/** Finds encoding, separator and headers, or refuses the file. */
export async function inspectFile(
  path: string,
  { contentType, size }: { readonly contentType: string; readonly size: number },
): Promise<InspectedFile> {
  const isCsv = contentType === 'text/csv';
  if (size > (isCsv ? maxCsvBytes : maxSheetBytes)) refuse(no.feed_too_large);
  const inspected = isCsv ? await inspectCsv(path) : await readAs(path, { kind: 'xlsx', headerRow: 0 });
  if (inspected === undefined || inspected.headers.length < 2 || inspected.headers.length > maxHeaders)
    return refuse(no.feed_unreadable);
  return inspected.sampleRows.length === 0 ? refuse(no.feed_empty) : inspected;
}

/** The separator that gives the most known headers, then the most columns. */
async function inspectCsv(path: string): Promise<InspectedFile | undefined> {
  const encoding = await detectEncoding(createReadStream(path));
  const attempts: InspectedFile[] = [];
  for (const separator of separators) {
    const inspected = await readAs(path, { kind: 'csv', encoding, separator, headerRow: 0 });
    if (inspected !== undefined) attempts.push(inspected);
  }
  return attempts.toSorted((a, b) => score(b) - score(a)).at(0);
}

const score = ({ headers }: InspectedFile): number => countKnownHeaders(headers) * 1_000 + headers.length;

/** Other rows may precede the headers; the row with the most known headers wins. */
async function readAs(path: string, format: FeedFormat): Promise<InspectedFile | undefined> {
  const rows = await readFirstRows(path, format);
  const candidates = rows.slice(0, maxRowsBeforeHeaders);
  const counts = candidates.map(({ cells }) => countKnownHeaders(cells));
  const highest = Math.max(...counts, 0);
  const header = candidates[highest === 0 ? 0 : counts.indexOf(highest)];
  if (header === undefined) return undefined;
  const samples = rows.filter(({ row }) => row > header.row).slice(0, shownRows);
  return {
    format: { ...format, headerRow: header.row },
    headers: uniqueHeaders(trimEmptyEnd(header.cells)),
    sampleRows: samples.map(({ cells }) => cells.map((cell) => cell.slice(0, maxShownLength))),
  };
}

function trimEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

interface NumberedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

async function readFirstRows(path: string, format: FeedFormat): Promise<readonly NumberedRow[]> {
  const rows: NumberedRow[] = [];
  const stream = createReadStream(path);
  try {
    for await (const part of readRows(stream, format)) {
      rows.push(...part.rows.slice(0, maxRowsBeforeHeaders + shownRows));
      if (rows.length >= maxRowsBeforeHeaders + shownRows) break;
    }
  } catch (error) {
    // An unclosed quote further down is reported later; the rows above are enough here.
    if (!(error instanceof UnreadableCsv || error instanceof UnreadableSheet)) throw error;
  } finally {
    stream.destroy();
  }
  return rows;
}
