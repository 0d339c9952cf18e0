import { inflateRawSync } from 'node:zlib';

/**
 * Reads the first sheet as another program would: the archive by its own directory, the sheet by the standard's names
 * (ECMA-376). It shares no line with what wrote the file.
 */
export function readSheet(file: Buffer): string[][] {
  const parts = partsOf(file);
  const workbook = textOf(parts, 'xl/workbook.xml');
  if (!/<sheet [^>]*name="[^"]+"/.test(workbook)) throw new Error('The workbook names no sheet.');
  textOf(parts, '[Content_Types].xml');
  const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row));
}

/** How the cells of one row show their numbers: the code of each one's format, '' where it has none of its own. */
export function formatsOf(file: Buffer, row: number): string[] {
  const parts = partsOf(file);
  const looks = textOf(parts, 'xl/styles.xml');
  const codes = new Map([
    // The standard's own fourth format (ECMA-376, numFmts).
    ['4', '#,##0.00'],
    ...[...looks.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(
      ([, id = '', code = '']) => [id, code] as const,
    ),
  ]);
  const used = /<cellXfs\b.*?<\/cellXfs>/s.exec(looks)?.[0] ?? '';
  const formats = [...used.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => codes.get(id) ?? '');
  const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)][row]?.[1] ?? '';
  return [...cells.matchAll(/<c r="[A-Z]+\d+"(?: s="(\d+)")?/g)].map(
    ([, style]) => formats[Number(style ?? 0)] ?? '',
  );
}

/** Where the directory lies, how many it lists, and each with its place: the archive format's own words. */
function partsOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('This is no archive.');
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

/** By their references, since an empty cell is not written at all. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  for (const [, letters = '', rest = ''] of row.matchAll(
    /<c\b[^>]*?\br="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs,
  ))
    cells[columnOf(letters)] = plain(/<(?:v|t)\b[^>]*>(.*?)<\/(?:v|t)>/s.exec(rest)?.[1] ?? '');
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
