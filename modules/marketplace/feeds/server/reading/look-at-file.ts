import { createReadStream } from 'node:fs';
import { UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import { refuse } from '#kit/server/refuse.ts';
import { UnreadableSheet } from '#kit/server/spreadsheets/read-sheet.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { largestCsv, largestSheet, mostHeaders, mostRowsBeforeHeaders } from '../../domain/feed-limits.ts';
import { namedHeaders } from '../../domain/row-cells.ts';
import { knownHeaders } from '../../domain/suggest-columns.ts';
import { encodingOf } from './encoding-of.ts';
import type { FeedFormat } from './feed-format.ts';
import { separators } from './feed-format.ts';
import { rowsOfFile } from './rows-of-file.ts';

/** What is known of a file before anybody says what its columns mean. */
export interface LookedAt {
  readonly format: FeedFormat;
  readonly headers: readonly string[];
  readonly sampleRows: readonly (readonly string[])[];
}

const shownRows = 5;
const longestShown = 200;

/** Finds letters, separator and headers, or refuses what is no table of stones. */
export async function lookAtFile(
  path: string,
  { contentType, size }: { readonly contentType: string; readonly size: number },
): Promise<LookedAt> {
  const isCsv = contentType === 'text/csv';
  if (size > (isCsv ? largestCsv : largestSheet)) refuse(no.feed_too_large);
  const seen = isCsv ? await lookAtCsv(path) : await readAs(path, { kind: 'xlsx', headerRow: 0 });
  if (seen === undefined || seen.headers.length < 2 || seen.headers.length > mostHeaders)
    return refuse(no.feed_unreadable);
  return seen.sampleRows.length === 0 ? refuse(no.feed_empty) : seen;
}

/** The separator under which most headers are known, and of equals the one that parts most. */
async function lookAtCsv(path: string): Promise<LookedAt | undefined> {
  const encoding = await encodingOf(createReadStream(path));
  const tried: LookedAt[] = [];
  for (const separator of separators) {
    const seen = await readAs(path, { kind: 'csv', encoding, separator, headerRow: 0 });
    if (seen !== undefined) tried.push(seen);
  }
  return tried.toSorted((a, b) => worth(b) - worth(a)).at(0);
}

const worth = ({ headers }: LookedAt): number => knownHeaders(headers) * 1_000 + headers.length;

/** Rows of words may stand above the headers, which are those that most is known of. */
async function readAs(path: string, format: FeedFormat): Promise<LookedAt | undefined> {
  const rows = await firstRows(path, format);
  const above = rows.slice(0, mostRowsBeforeHeaders);
  const known = above.map(({ cells }) => knownHeaders(cells));
  const most = Math.max(...known, 0);
  const header = above[most === 0 ? 0 : known.indexOf(most)];
  if (header === undefined) return undefined;
  const below = rows.filter(({ row }) => row > header.row).slice(0, shownRows);
  return {
    format: { ...format, headerRow: header.row },
    headers: namedHeaders(withoutEmptyEnd(header.cells)),
    sampleRows: below.map(({ cells }) => cells.map((cell) => cell.slice(0, longestShown))),
  };
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

interface NumberedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

async function firstRows(path: string, format: FeedFormat): Promise<readonly NumberedRow[]> {
  const rows: NumberedRow[] = [];
  const stream = createReadStream(path);
  try {
    for await (const part of rowsOfFile(stream, format)) {
      rows.push(...part.rows.slice(0, mostRowsBeforeHeaders + shownRows));
      if (rows.length >= mostRowsBeforeHeaders + shownRows) break;
    }
  } catch (error) {
    // A quote that is never closed stands further down; the rows above it say what the file is.
    if (!(error instanceof UnreadableCsv || error instanceof UnreadableSheet)) throw error;
  } finally {
    stream.destroy();
  }
  return rows;
}
