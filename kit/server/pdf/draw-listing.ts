import { setImmediate } from 'node:timers/promises';
import { inStyle, keepTogether, widthOf } from './draw-text.ts';
import type { Sheet } from './draw-text.ts';
import { Face, short } from './face.ts';
import type { ListingColumn, ListingRow, ListingSection } from './listing-document.ts';
import { ink, page, text } from './page-style.ts';
import { printable } from './pdf-fonts.ts';
import { RowList, wrapWords } from './row-list.ts';

const size = 8.5;
const lineHeight = 11;
const between = 8;
// A carrier's reason must fit whole in a narrow column, while anything longer must not fill the page.
const mostLines = 10;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly right: boolean;
}

function placesOf(sheet: Sheet, columns: readonly ListingColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const width = widthOf(sheet);
  let x: number = page.left;
  return columns.map(({ share, align }, at) => {
    // The last column ends where the rule below it does.
    const gap = at === columns.length - 1 ? 0 : between;
    const place = { x, width: (width * share) / whole - gap, right: align === 'right' };
    x += (width * share) / whole;
    return place;
  });
}

/** The style of header, body and total rows. */
interface RowStyle {
  readonly face: Face;
  readonly colour: string;
}

/** Draws a list of any length; a row leaves memory once it is on its page. */
export async function drawSection(sheet: Sheet, fonts: ListFaces, section: ListingSection): Promise<void> {
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
  // One structure list per page, so that drawn rows leave memory with their page.
  let list = new PageOfRows(sheet);
  const head = rowOf(places, headers, { face: fonts.strong, colour: ink.soft });
  list.draw(head);
  const strong = { face: fonts.strong, colour: ink.text };
  const draw = async (row: ListingRow): Promise<void> => {
    const next =
      'sum' in row
        ? rowOf(places, row.sum, strong)
        : rowOf(places, row, { face: fonts.body, colour: ink.text });
    if (sheet.y + next.height > sheet.page.height - page.bottom) {
      list.end();
      sheet.addPage();
      drawContinued(sheet, fonts, printable(section.heading));
      list = new PageOfRows(sheet);
      // Lets the reader take the finished page.
      await setImmediate();
      list.draw(head);
    }
    list.draw(next);
  };
  for await (const row of section.rows) await draw(row);
  if (section.total !== undefined) await draw({ sum: section.total });
  list.end();
}

/** For people who read a single page; screen readers already know the list. */
function drawContinued(sheet: Sheet, { body }: ListFaces, heading: string): void {
  sheet.markContent('Artifact', { type: 'Pagination' });
  sheet.fillColor(ink.hint);
  const words = body.written(`${heading}, continued`, size, { x: page.left, y: sheet.y });
  sheet.addContent(`BT ${body.chosen(size)} ${words} ET`);
  sheet.endMarkedContent();
  sheet.y += lineHeight + 5;
}

/** The fonts of a document's lists. */
export interface ListFaces {
  readonly body: Face;
  readonly strong: Face;
}

export const listFacesOf = (sheet: Sheet): ListFaces => ({
  body: new Face(sheet, 'body'),
  strong: new Face(sheet, 'strong'),
});

interface Row extends RowStyle {
  readonly places: readonly Place[];
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

function rowOf(places: readonly Place[], words: readonly string[], style: RowStyle): Row {
  const measure = (line: string): number => style.face.widthOf(line, size);
  const cells = places.map(({ width, right }, at) => {
    const cell = printable(words[at] ?? '');
    // A number must not wrap.
    return right ? [cell] : wrapWords(cell, width, measure, mostLines);
  });
  return {
    ...style,
    places,
    cells,
    height: Math.max(...cells.map((lines) => lines.length)) * lineHeight + 5,
  };
}

/** The rows on one page. */
class PageOfRows {
  readonly #sheet: Sheet;
  readonly #list: RowList;
  readonly #lines: number[] = [];
  #colour: string | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#list = new RowList(sheet);
  }

  /** A row is one list item for screen readers: an element per cell would outweigh the text. */
  draw(row: Row): void {
    const sheet = this.#sheet;
    if (row.colour !== this.#colour) sheet.fillColor(row.colour);
    this.#colour = row.colour;
    this.#list.add(cellsOf(row, sheet.y));
    sheet.y += row.height;
    this.#lines.push(sheet.y - 3.5);
  }

  /** Draws the rules below the rows, hidden from screen readers. */
  end(): void {
    this.#list.end();
    const [from, to] = [page.left, page.left + widthOf(this.#sheet)].map(short);
    const lines = this.#lines.map((y) => `${from} ${short(y)} m ${to} ${short(y)} l S`);
    this.#sheet.strokeColor(ink.line);
    this.#sheet.addContent(`/Artifact BMC 0.4 w ${lines.join(' ')} EMC`);
  }
}

/** Writes a whole row at once: a call per cell would take longer than the text. */
function cellsOf({ places, cells, face }: Row, y: number): string {
  const written = places.flatMap(({ x, width, right }, at) =>
    (cells[at] ?? []).map((words, index) =>
      face.written(words, size, {
        x: right ? x + width - face.widthOf(words, size) : x,
        y: y + index * lineHeight,
      }),
    ),
  );
  return `BT ${face.chosen(size)} ${written.join(' ')} ET`;
}
