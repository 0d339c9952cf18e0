import { setImmediate } from 'node:timers/promises';
import { ink, page, text } from './page-style.ts';
import type { TextStyle } from './page-style.ts';
import { inStyle, keepTogether, widthOf } from './draw-text.ts';
import type { Sheet, Tag } from './draw-text.ts';
import type { ListingColumn, ListingSection } from './listing-document.ts';
import { printable } from './pdf-fonts.ts';

const line: TextStyle = { font: 'body', size: 8.5, gap: 0 };
const strongLine: TextStyle = { ...line, font: 'strong' };
const lineHeight = 11;
const between = 8;
// Long names go on over lines; what is longer still ends in an ellipsis.
const mostLines = 4;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly right: boolean;
}

function placesOf(sheet: Sheet, columns: readonly ListingColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const width = widthOf(sheet);
  let x: number = page.left;
  return columns.map(({ share, align }) => {
    const place = { x, width: (width * share) / whole - between, right: align === 'right' };
    x += (width * share) / whole;
    return place;
  });
}

/** Draws a list of any length: a row is gone from memory once it is on its page. */
export async function drawSection(sheet: Sheet, section: ListingSection): Promise<void> {
  const places = placesOf(sheet, section.columns);
  const headers = section.columns.map(({ title }) => title);
  keepTogether(sheet, 80);
  sheet.y += 14;
  sheet.addStructure(
    sheet.struct('H2', {}, () => {
      inStyle(sheet, text.heading2).text(printable(section.heading), page.left, sheet.y, {
        width: widthOf(sheet),
      });
    }),
  );
  sheet.y += 4;
  // One list on each page, so that what is drawn is let go with its page.
  let list = beginList(sheet);
  const row = (words: readonly string[], style: TextStyle, colour: string): Row => {
    inStyle(sheet, style, colour);
    return { places, style, colour, cells: wrapCells(sheet, places, words) };
  };
  const head = row(headers, strongLine, ink.soft);
  drawRow(sheet, list, head);
  for await (const words of section.rows) {
    const next = row(words, line, ink.text);
    if (sheet.y + heightOf(next) > sheet.page.height - page.bottom) {
      list.end();
      sheet.addPage();
      list = beginList(sheet);
      // Whoever reads the bytes takes the page before.
      await setImmediate();
      drawRow(sheet, list, head);
    }
    drawRow(sheet, list, next);
  }
  if (section.total !== undefined) {
    keepTogether(sheet, 2 * lineHeight);
    drawRow(sheet, list, row(section.total, strongLine, ink.text));
  }
  list.end();
}

function beginList(sheet: Sheet): Tag {
  const list = sheet.struct('L');
  sheet.addStructure(list);
  return list;
}

interface Row {
  readonly places: readonly Place[];
  /** Each cell's lines. */
  readonly cells: readonly (readonly string[])[];
  readonly style: TextStyle;
  readonly colour: string;
}

const heightOf = ({ cells }: Row): number => Math.max(...cells.map((lines) => lines.length)) * lineHeight + 5;

/** A row is one item of a list to a reading program: an element for each cell would weigh more than the words. */
function drawRow(sheet: Sheet, list: Tag, row: Row): void {
  const { y } = sheet;
  list.add(sheet.struct('LI', {}, () => drawCells(sheet, row, y)));
  sheet.y = y + heightOf(row) - 2;
  sheet
    .moveTo(page.left, sheet.y - 1.5)
    .lineTo(page.left + widthOf(sheet), sheet.y - 1.5)
    .lineWidth(0.4)
    .strokeColor(ink.line)
    .stroke();
  sheet.y += 2;
}

function drawCells(sheet: Sheet, { places, cells, style, colour }: Row, y: number): void {
  inStyle(sheet, style, colour);
  for (const [at, { x, width, right }] of places.entries()) {
    for (const [index, words] of (cells[at] ?? []).entries()) {
      if (words === '') continue;
      const shift = right ? width - sheet.widthOfString(words) : 0;
      const options = { lineBreak: false, link: null, underline: false };
      sheet.text(words, x + shift, y + index * lineHeight, options);
    }
  }
}

const wrapCells = (sheet: Sheet, places: readonly Place[], words: readonly string[]): string[][] =>
  places.map(({ width }, at) => wrap(sheet, printable(words[at] ?? ''), width));

// No sign of this face is wider, as a share of its size; what fits by that needs no measuring.
const widestSign = 0.95;

function wrap(sheet: Sheet, words: string, width: number): string[] {
  if (words.length * line.size * widestSign <= width || sheet.widthOfString(words) <= width) return [words];
  const lines: string[] = [];
  let current = '';
  for (const word of words.split(' ').flatMap((one) => pieces(sheet, one, width))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (sheet.widthOfString(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
  }
  lines.push(current);
  return lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ''}…`];
}

/** A word that is wider than its column, such as a tracking number, is cut. */
function pieces(sheet: Sheet, word: string, width: number): string[] {
  if (sheet.widthOfString(word) <= width) return [word];
  const most = Math.max(1, Math.floor((word.length * width) / sheet.widthOfString(word)));
  return Array.from({ length: Math.ceil(word.length / most) }, (_, at) =>
    word.slice(at * most, (at + 1) * most),
  );
}
