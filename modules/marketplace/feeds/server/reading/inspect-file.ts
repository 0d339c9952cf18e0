import { createReadStream } from 'node:fs';
import { UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import { refuse } from '#kit/server/refuse.ts';
import { UnreadableSheet } from '#kit/server/spreadsheets/read-sheet.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { largestCsv, largestSheet, mostHeaders, mostRowsBeforeHeaders } from '../../domain/feed-moves.ts';
import { namedHeaders } from '../../domain/row-cells.ts';
import { knownHeaders } from '../../domain/feed-mapping.ts';
import { rowsOfFile, separators } from './rows-of-file.ts';
import type { Encoding, FeedFormat } from './rows-of-file.ts';

/** What a file reveals before it is mapped. */
export interface LookedAt {
  readonly format: FeedFormat;
  readonly headers: readonly string[];
  readonly sampleRows: readonly (readonly string[])[];
}

const shownRows = 5;
const longestShown = 200;

/** Finds encoding, separator and headers, or refuses the file. */
export async function inspectFile(
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

/** The separator that gives the most known headers, then the most columns. */
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

/** Other rows may precede the headers; the row with the most known headers wins. */
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
    // An unclosed quote further down is reported later; the rows above are enough here.
    if (!(error instanceof UnreadableCsv || error instanceof UnreadableSheet)) throw error;
  } finally {
    stream.destroy();
  }
  return rows;
}

/** How much of a file without a byte-order mark is searched for UTF-16's zero bytes. */
const head = 4_096;

/**
 * A file's encoding: by its byte-order mark, else UTF-8 when the whole file is valid, else Windows-1252. The whole
 * file is read, because the only accent may be in its last row.
 */
async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of bytes) {
    if (isFirst) {
      const said = saidBy(chunk);
      if (said !== undefined) return said;
      isFirst = false;
    }
    isUtf8 = decodes(strict, chunk, true);
    if (!isUtf8) break;
  }
  return isUtf8 && decodes(strict, new Uint8Array(), false) ? 'utf-8' : 'windows-1252';
}

function saidBy(chunk: Uint8Array): Encoding | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (const [at, byte] of chunk.subarray(0, head).entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = Math.min(head, chunk.length) / 4;
  if (odd > many) return 'utf-16le';
  return even > many ? 'utf-16be' : undefined;
}

/** The decoder throws at invalid bytes. */
function decodes(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}
