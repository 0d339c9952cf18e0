import { buffer } from 'node:stream/consumers';
import { CsvRows } from '#kit/domain/text/csv-rows.ts';
import { sheetRows } from '#kit/server/spreadsheets/read-sheet.ts';

/** A spreadsheet of 20 MB unpacks to some 200; one that unpacks to more is made to fill a memory. */
const mostUnpacked = 400_000_000;

export interface RowsPart {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** How much of the file has been read. */
  readonly bytes: number;
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The rows below the headers that hold something, numbered as the file numbers them, some at a time. */
export async function* rowsOfFile(
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
  let [read, row] = [0, 0];
  const numbered = (cells: string[]) => ({ row: (row += 1), cells });
  // What stands above a quote that is never closed is told before the fault.
  const rowsIn = function* (cut: Iterable<string[]>): Generator<RowsPart> {
    const rows: { row: number; cells: string[] }[] = [];
    try {
      for (const cells of cut) rows.push(numbered(cells));
    } catch (error) {
      yield { rows, bytes: read };
      throw error;
    }
    yield { rows, bytes: read };
  };
  for await (const chunk of bytes) {
    read += chunk.length;
    yield* rowsIn(reader.take(decoder.decode(chunk, { stream: true })));
  }
  yield* rowsIn(reader.take(decoder.decode()));
  yield* rowsIn(reader.rest());
}

const atOnce = 200;

async function* sheetParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowsPart> {
  const file = await buffer(bytes);
  let rows: { row: number; cells: readonly string[] }[] = [];
  for await (const { index, texts } of sheetRows(file, mostUnpacked)) {
    rows.push({ row: index + 1, cells: texts });
    if (rows.length < atOnce) continue;
    yield { rows, bytes: file.length };
    rows = [];
  }
  yield { rows, bytes: file.length };
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** How the bytes of a file become rows. */
export type FeedFormat = {
  /** The row, from 1, in which the names of the columns stand. */
  readonly headerRow: number;
} & (
  | { readonly kind: 'csv'; readonly encoding: Encoding; readonly separator: Separator }
  | { readonly kind: 'xlsx' }
);
