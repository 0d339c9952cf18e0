import { CsvRows, UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import { plainCsvCell } from '#kit/domain/text/csv-cell.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRead } from './read-sheet.ts';

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** A workbook is a ZIP archive; a text file never starts like one. */
const isWorkbook = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b && file[2] === 3;

/** A workbook's first sheet or a CSV file, as `readSheet` gives it. */
export const readTable = (file: Uint8Array, mostRows: number): Promise<SheetRead> =>
  isWorkbook(file) ? readSheet(file, mostRows) : readCsvFile(file, mostRows);

/** By the separator that gives the first row the most cells; spreadsheets use the one of their country. */
async function readCsvFile(file: Uint8Array, mostRows: number): Promise<SheetRead> {
  const text = new TextDecoder(await detectEncoding([file])).decode(file);
  const [first = ''] = text.split(/[\r\n]/, 1);
  const separator = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  const rows: (readonly string[])[] = [];
  const reader = new CsvRows(separator);
  try {
    for (const read of [reader.take(text), reader.rest()])
      for (const cells of read) {
        if (rows.length >= mostRows) return { kind: 'read', rows, more: true };
        const texts = cells.map((cell) => plainCsvCell(cell.trim()));
        rows.push(texts.some((one) => one !== '') ? texts : []);
      }
  } catch (error) {
    if (error instanceof UnreadableCsv) return { kind: 'unreadable' };
    throw error;
  }
  return { kind: 'read', rows, more: false };
}

/** How much of a file without a byte-order mark is searched for UTF-16's zero bytes. */
const probedBytes = 4_096;

/**
 * A file's encoding: by its byte-order mark, else UTF-8 when the whole file is valid, else Windows-1252. The whole
 * file is read, because the only accent may be in its last row.
 */
export async function detectEncoding(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of bytes) {
    if (isFirst) {
      const utf16 = detectUtf16(chunk);
      if (utf16 !== undefined) return utf16;
      isFirst = false;
    }
    isUtf8 = decodes(strict, chunk, true);
    if (!isUtf8) break;
  }
  return isUtf8 && decodes(strict, new Uint8Array(), false) ? 'utf-8' : 'windows-1252';
}

function detectUtf16(chunk: Uint8Array): Encoding | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (const [at, byte] of chunk.subarray(0, probedBytes).entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const threshold = Math.min(probedBytes, chunk.length) / 4;
  if (odd > threshold) return 'utf-16le';
  return even > threshold ? 'utf-16be' : undefined;
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
