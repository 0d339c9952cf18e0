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

interface Inspection {
  /** Undefined without a row that can hold headers. */
  readonly found?: InspectedFile;
  /** Which row opens a quotation mark that is never closed. */
  readonly openQuote?: string;
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
  const { found, openQuote } = inspected;
  const isTable = found !== undefined && found.headers.length >= 2 && found.headers.length <= maxHeaders;
  if (isTable && found.sampleRows.length > 0) return found;
  if (openQuote !== undefined) refuse(no.feed_quote_open, { fields: { file: openQuote } });
  return refuse(isTable ? no.feed_empty : no.feed_unreadable);
}

/** The separator that gives the most known headers, then the most columns. */
async function inspectCsv(path: string): Promise<Inspection> {
  const encoding = await detectEncoding(createReadStream(path));
  const attempts: Inspection[] = [];
  for (const separator of separators)
    attempts.push(await readAs(path, { kind: 'csv', encoding, separator, headerRow: 0 }));
  return attempts.toSorted((a, b) => score(b) - score(a)).at(0) ?? {};
}

const score = ({ found }: Inspection): number =>
  found === undefined ? 0 : countKnownHeaders(found.headers) * 1_000 + found.headers.length;

/** Other rows may precede the headers; the row with the most known headers wins. */
async function readAs(path: string, format: FeedFormat): Promise<Inspection> {
  const { rows, openQuote } = await readFirstRows(path, format);
  const fault = openQuote === undefined ? {} : { openQuote };
  const candidates = rows.slice(0, maxRowsBeforeHeaders);
  const counts = candidates.map(({ cells }) => countKnownHeaders(cells));
  const highest = Math.max(...counts, 0);
  const header = candidates[highest === 0 ? 0 : counts.indexOf(highest)];
  if (header === undefined) return fault;
  const samples = rows.filter(({ row }) => row > header.row).slice(0, shownRows);
  const found = {
    format: { ...format, headerRow: header.row },
    headers: uniqueHeaders(trimEmptyEnd(header.cells)),
    sampleRows: samples.map(({ cells }) => cells.map((cell) => cell.slice(0, maxShownLength))),
  };
  return { found, ...fault };
}

function trimEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

interface NumberedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

interface FirstRows {
  readonly rows: readonly NumberedRow[];
  readonly openQuote?: string;
}

async function readFirstRows(path: string, format: FeedFormat): Promise<FirstRows> {
  const rows: NumberedRow[] = [];
  const stream = createReadStream(path);
  try {
    for await (const part of readRows(stream, format)) {
      rows.push(...part.rows.slice(0, maxRowsBeforeHeaders + shownRows));
      if (rows.length >= maxRowsBeforeHeaders + shownRows) break;
    }
  } catch (error) {
    // The rows above an unclosed quotation mark may be enough here; the check reports it again.
    if (error instanceof UnreadableCsv) return { rows, openQuote: error.message };
    if (!(error instanceof UnreadableSheet)) throw error;
  } finally {
    stream.destroy();
  }
  return { rows };
}
