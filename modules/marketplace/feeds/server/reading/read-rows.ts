import { buffer } from 'node:stream/consumers';
import { CsvRows } from '#kit/domain/text/csv-rows.ts';
import { sheetRows } from '#kit/server/spreadsheets/read-sheet.ts';
import type { Encoding, Separator } from '#kit/server/spreadsheets/text-file.ts';

/** A 20 MB spreadsheet unpacks to some 200 MB; more is a decompression bomb. */
const maxUnpackedBytes = 400_000_000;

export interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** The file ends in this row, without a line break. */
  readonly isOpen?: boolean;
}

export interface RowsPart {
  readonly rows: readonly ReadRow[];
  /** Bytes read so far. */
  readonly bytes: number;
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The non-empty rows below the headers in batches, with the file's own row numbers. */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  format: FeedFormat,
): AsyncGenerator<RowsPart> {
  for await (const part of format.kind === 'csv' ? csvParts(bytes, format) : sheetParts(bytes)) {
    const rows = part.rows.filter(({ row, cells }) => row > format.headerRow && !isEmpty(cells));
    yield { rows, bytes: part.bytes };
  }
}

async function* csvParts(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, separator }: Extract<FeedFormat, { kind: 'csv' }>,
): AsyncGenerator<RowsPart> {
  const decoder = new TextDecoder(encoding);
  const reader = new CsvRows(separator);
  let [bytesRead, row] = [0, 0];
  const numberRow = (cells: string[]) => ({ row: (row += 1), cells });
  // Rows above an unclosed quote are delivered before the fault.
  const rowsIn = function* (source: Iterable<string[]>, isOpen = false): Generator<RowsPart> {
    const rows: ReadRow[] = [];
    try {
      for (const cells of source) rows.push({ ...numberRow(cells), ...(isOpen ? { isOpen } : {}) });
    } catch (error) {
      yield { rows, bytes: bytesRead };
      throw error;
    }
    yield { rows, bytes: bytesRead };
  };
  for await (const chunk of bytes) {
    bytesRead += chunk.length;
    yield* rowsIn(reader.take(decoder.decode(chunk, { stream: true })));
  }
  yield* rowsIn(reader.take(decoder.decode()));
  yield* rowsIn(reader.rest(), true);
}

const batchSize = 200;

async function* sheetParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowsPart> {
  const file = await buffer(bytes);
  let rows: { row: number; cells: readonly string[] }[] = [];
  for await (const { index, texts } of sheetRows(file, maxUnpackedBytes)) {
    rows.push({ row: index + 1, cells: texts });
    if (rows.length < batchSize) continue;
    yield { rows, bytes: file.length };
    rows = [];
  }
  yield { rows, bytes: file.length };
}

/** How a file's bytes become rows. */
export type FeedFormat = {
  /** The header row, from 1. */
  readonly headerRow: number;
} & (
  | { readonly kind: 'csv'; readonly encoding: Encoding; readonly separator: Separator }
  | { readonly kind: 'xlsx' }
);
