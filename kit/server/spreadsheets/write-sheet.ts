import type { Readable } from 'node:stream';
import { writeArchive } from '../archives/write-archive.ts';
import type { ArchiveEntry } from '../archives/write-archive.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Streams a workbook with one sheet, so a long one needs no more memory than a short one. */
export function writeSheet(sheet: Sheet): Readable {
  return writeArchive(entriesOf(sheet));
}

// A fixed date: the same rows give the same bytes.
const epoch = new Date(1980, 0, 1);

async function* entriesOf(sheet: Sheet): AsyncGenerator<ArchiveEntry> {
  for (const [path, content] of fixedParts(sheet.name)) yield { path, at: epoch, content: bytesOf(content) };
  yield { path: 'xl/worksheets/sheet1.xml', at: epoch, content: sheetBytes(sheet) };
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

// Yielding each row alone would take longer than writing it.
const chunkBytes = 64 * 1024;
const bytesOfUnit = 3;

/** Rows are written into a buffer at once: a text that grows over many rows would outlive them in memory. */
async function* sheetBytes(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { columns } = sheet;
  const writers = columns.map(columnWriter);
  const headers = columns.map(({ header }) => header);
  yield Buffer.from(beforeRows(columns) + rowText(writers, headers, 1, styles.header));
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let used = 0;
  let row = 1;
  for await (const page of 'pages' in sheet ? sheet.pages : pageOfEach(sheet.rows))
    for (const cells of page) {
      row += 1;
      const text = rowText(writers, cells, row, styles.plain);
      // A row that may not fit goes into the next chunk, and a very long one into a chunk of its own.
      const most = text.length * bytesOfUnit;
      if (used + most > chunk.length) {
        if (used > 0) yield chunk.subarray(0, used);
        chunk = Buffer.allocUnsafe(Math.max(chunkBytes, most));
        used = 0;
      }
      used += chunk.write(text, used);
    }
  if (used > 0) yield chunk.subarray(0, used);
  yield Buffer.from(afterRows);
}

async function* pageOfEach(
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  for await (const cells of rows) yield [cells];
}

/** 0 is A, 26 is AA. */
function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

/** Writes the cells of one column, and caches the XML of the last text, since values often repeat. */
interface ColumnWriter {
  readonly letters: string;
  readonly number: string;
  readonly moment: string;
  last: string;
  written: string;
}

function columnWriter({ shows }: SheetColumn, column: number): ColumnWriter {
  return {
    letters: lettersOf(column),
    number: shows === 'money' ? ` s="${styles.money}"` : '',
    moment: ` s="${shows === 'day' ? styles.day : styles.moment}"`,
    last: '',
    written: '',
  };
}

function rowText(
  writers: readonly ColumnWriter[],
  cells: readonly SheetCell[],
  row: number,
  style: number,
): string {
  const styled = style === styles.plain ? '' : ` s="${style}"`;
  let text = `<row r="${row}">`;
  for (const [column, writer] of writers.entries()) {
    const cell = cells[column] ?? null;
    if (cell !== null && cell !== '')
      text += `<c r="${writer.letters}${row}"${contentOf(writer, cell, styled)}</c>`;
  }
  return `${text}</row>`;
}

function contentOf(writer: ColumnWriter, cell: Exclude<SheetCell, null>, styled: string): string {
  if (typeof cell === 'number') return `${writer.number}><v>${cell}</v>`;
  if (typeof cell !== 'string') return `${writer.moment}><v>${serialOf(cell)}</v>`;
  if (cell !== writer.last) {
    writer.last = cell;
    writer.written = `<is><t${spaced(cell)}>${cellText(cell)}</t></is>`;
  }
  // Texts are written as inline strings, so a leading = does not become a formula.
  return `${styled} t="inlineStr">${writer.written}`;
}

/** Without this a spreadsheet trims leading and trailing spaces. */
const spaced = (text: string): string => (text.trim() === text ? '' : ' xml:space="preserve"');

/** Days since 12/30/1899, the spreadsheet epoch, in UTC. */
const serialOf = (moment: Date): number => moment.getTime() / 86_400_000 + 25_569;

// The longest text of a cell; a file with more counts as broken.
const longestText = 32_767;

// Nearly every text matches and needs no further work.
const plain = /^[\w !#$%()*+,\-./:;=?@[\]^`{|}~]*$/;
const encodedSign = /_(?=x[\da-f]{4}_)/giu;

const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for XML and drops characters that XML can't express. */
function cellText(text: string): string {
  if (text.length <= longestText && plain.test(text) && !text.includes('_x')) return text;
  return (
    text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
      .slice(0, longestText)
      .toWellFormed()
      // A spreadsheet reads _x0041_ as an A (ECMA-376, ST_Xstring), even if it was typed.
      .replaceAll(encodedSign, '_x005F_')
      .replaceAll(/[&<>]/g, (sign) => written[sign] ?? sign)
  );
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the list of styles below. */
const styles = { plain: 0, header: 1, moment: 2, day: 3, money: 4 } as const;

// Spec platform §2.4: dates show MM/DD/YYYY, amounts two decimals; the fourth number format is the standard's own.
const styleSheet = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="mm/dd/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** Excel rejects these characters and names over 31 characters. */
function safeSheetName(name: string): string {
  const safe = name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';
  return cellText(safe).replaceAll('"', '&quot;');
}

/** The parts of a one-sheet workbook (ECMA-376) besides the sheet: path and content. */
function fixedParts(name: string): readonly (readonly [path: string, content: string])[] {
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${parts}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>
</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${parts}/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets><sheet name="${safeSheetName(name)}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${parts}/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>
</Relationships>`,
    ],
    ['xl/styles.xml', styleSheet],
  ];
}

/** The column widths and the frozen header row. */
function beforeRows(columns: Sheet['columns']): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

const afterRows = '</sheetData></worksheet>';
