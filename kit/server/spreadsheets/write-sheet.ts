import type { Readable } from 'node:stream';
import { writeArchive } from '../archives/write-archive.ts';
import type { ArchiveEntry } from '../archives/write-archive.ts';
import { cellText } from './cell-text.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';
import { afterRows, beforeRows, fixedParts, styles } from './sheet-parts.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A whole workbook of one sheet as bytes, a part at a time: a long one needs no more memory than a short one. */
export function writeSheet(sheet: Sheet): Readable {
  return writeArchive(entriesOf(sheet));
}

// The archive's first day: the same rows give the same bytes.
const at = new Date(1980, 0, 1);

async function* entriesOf(sheet: Sheet): AsyncGenerator<ArchiveEntry> {
  for (const [path, content] of fixedParts(sheet.name)) yield { path, at, content: bytesOf(content) };
  yield { path: 'xl/worksheets/sheet1.xml', at, content: sheetBytes(sheet) };
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

// Handing on a row at a time would take longer than writing it.
const signsAtOnce = 64_000;

async function* sheetBytes({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const pens = columns.map(penOf);
  const headers = columns.map(({ header }) => header);
  let text = beforeRows(columns) + rowText(pens, headers, 1, styles.header);
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    text += rowText(pens, cells, row, styles.plain);
    if (text.length < signsAtOnce) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + afterRows);
}

/** 0 is A, 26 is AA. */
function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

/** Writes the cells of one column. What stands in many rows one below the other is put into words of XML once. */
interface Pen {
  readonly letters: string;
  readonly number: string;
  readonly moment: string;
  last: string;
  written: string;
}

function penOf({ shows }: SheetColumn, column: number): Pen {
  return {
    letters: lettersOf(column),
    number: shows === 'money' ? ` s="${styles.money}"` : '',
    moment: ` s="${shows === 'day' ? styles.day : styles.moment}"`,
    last: '',
    written: '',
  };
}

function rowText(pens: readonly Pen[], cells: readonly SheetCell[], row: number, style: number): string {
  const styled = style === styles.plain ? '' : ` s="${style}"`;
  let text = `<row r="${row}">`;
  for (const [column, pen] of pens.entries()) {
    const cell = cells[column] ?? null;
    if (cell !== null && cell !== '')
      text += `<c r="${pen.letters}${row}"${contentOf(pen, cell, styled)}</c>`;
  }
  return `${text}</row>`;
}

function contentOf(pen: Pen, cell: Exclude<SheetCell, null>, styled: string): string {
  if (typeof cell === 'number') return `${pen.number}><v>${cell}</v>`;
  if (typeof cell !== 'string') return `${pen.moment}><v>${serialOf(cell)}</v>`;
  if (cell !== pen.last) {
    pen.last = cell;
    pen.written = `<is><t${spaced(cell)}>${cellText(cell)}</t></is>`;
  }
  // Texts are written as texts, so that a leading = stays what somebody typed.
  return `${styled} t="inlineStr">${pen.written}`;
}

/** Unless told, a spreadsheet drops what is blank at either end. */
const spaced = (text: string): string => (text.trim() === text ? '' : ' xml:space="preserve"');

/** Days since the last of 1899, as spreadsheets count; the hour is that of Greenwich. */
const serialOf = (moment: Date): number => moment.getTime() / 86_400_000 + 25_569;
