import { inflateRawSync } from 'node:zlib';

/**
 * Reads the first sheet as another program would: the archive by its directory, the sheet by the standard's names
 * (ECMA-376). It shares no code with the writer.
 */
export const readSheet = (file: Buffer): string[][] => rowsOf(partsOf(file), (value) => value);

/** The same as shown: an amount with its decimals, a day as a day. */
export function readSheetAsShown(file: Buffer): string[][] {
  const parts = partsOf(file);
  const codes = formatCodes(textOf(parts, 'xl/styles.xml'));
  return rowsOf(parts, (value, style) => shownAs(value, codes[style] ?? ''));
}

type Show = (value: string, style: number) => string;

function rowsOf(parts: ReadonlyMap<string, Buffer>, show: Show): string[][] {
  const workbook = textOf(parts, 'xl/workbook.xml');
  if (!/<sheet [^>]*name="[^"]+"/.test(workbook)) throw new Error('The workbook has no named sheet.');
  textOf(parts, '[Content_Types].xml');
  const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row, show));
}

/** The directory's place, its number of entries, and each entry's place, in the archive format's own terms. */
function partsOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error("This isn't a ZIP file.");
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    parts.set(name, file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return parts;
}

function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`The archive has no ${name}.`);
  return part.toString('utf8');
}

/** By their references, since empty cells are not written. */
function cellsOf(row: string, show: Show): string[] {
  const cells: string[] = [];
  for (const [, letters = '', marks = '', rest = ''] of row.matchAll(
    /<c\b[^>]*?\br="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const style = Number(/\bs="(\d+)"/.exec(marks)?.[1] ?? 0);
    const value = plain(/<(?:v|t)\b[^>]*>(.*?)<\/(?:v|t)>/s.exec(rest)?.[1] ?? '');
    cells[columnOf(letters)] = show(value, style);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

const columnOf = (letters: string): number =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, at) => sum * 26 + at, 0) - 1;

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** How each of the sheet's styles shows numbers, in order; the fourth is the standard's own. */
function formatCodes(styleSheet: string): readonly string[] {
  const codes = new Map([['4', '#,##0.00']]);
  for (const [, id = '', code = ''] of styleSheet.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g))
    codes.set(id, code);
  const inCells = /<cellXfs\b.*<\/cellXfs>/s.exec(styleSheet)?.[0] ?? '';
  return [...inCells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => codes.get(id) ?? '');
}

/** A sheet counts days from the end of 1899. */
function shownAs(value: string, code: string): string {
  if (value === '' || code === '') return value;
  if (code === '#,##0.00') return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const [on = '', at = ''] = new Date((Number(value) - 25_569) * 86_400_000).toISOString().split('T');
  const [year, month, date] = on.split('-');
  return code === 'mm/dd/yyyy' ? `${month}/${date}/${year}` : `${month}/${date}/${year} ${at.slice(0, 5)}`;
}
