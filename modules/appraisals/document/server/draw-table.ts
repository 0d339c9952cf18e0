import { inStyle } from '#kit/server/pdf/draw-text.ts';
import { ink } from '#kit/server/pdf/page-style.ts';
import { printable } from '#kit/server/pdf/pdf-fonts.ts';
import { style } from './flow.ts';
import type { Flow } from './flow.ts';

/** A cell, with a line of smaller words below it. */
export type Cell = string | readonly [words: string, note: string];

export interface Column {
  readonly title: string;
  readonly share: number;
  readonly right?: true;
}

interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether the last row is the total. */
  readonly total?: boolean;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly tag: 'TH' | 'TD';
  readonly isStrong: boolean;
}

const wordsStyle = ({ tag, isStrong }: Row) => style(isStrong ? 'strong' : 'body', tag === 'TH' ? 7.5 : 8.8);
const noteStyle = style('body', 7.8);
const [below, above, between] = [1.6, 2, 6];

const partsOf = (cell: Cell = ''): readonly [words: string, note: string] =>
  typeof cell === 'string' ? [cell, ''] : cell;

const widthsOf = ({ columns }: Table, width: number): number[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (width * share) / whole);
};

const rowsOf = ({ columns, rows, total = false }: Table): Row[] => [
  { cells: columns.map(({ title }) => title), tag: 'TH', isStrong: true },
  ...rows.map((cells, at) => ({
    cells,
    tag: 'TD' as const,
    isStrong: total && at === rows.length - 1,
  })),
];

function heightOfRow({ sheet }: Flow, row: Row, widths: readonly number[]): number {
  const heights = widths.map((width, at) => {
    const [words, note] = partsOf(row.cells[at]);
    const placed = { width: width - between };
    const own = inStyle(sheet, wordsStyle(row)).heightOfString(printable(words), placed);
    return note === '' ? own : own + inStyle(sheet, noteStyle).heightOfString(printable(note), placed);
  });
  return Math.max(...heights) + below + above;
}

/** The height of a table at this width. */
export function tableHeight(flow: Flow, table: Table, width: number): number {
  const widths = widthsOf(table, width);
  return rowsOf(table).reduce((sum, row) => sum + heightOfRow(flow, row, widths), 0);
}

/** The height with the heading. */
const headingHeight = 32;

export const sectionHeight = (flow: Flow, table: Table, width: number): number =>
  headingHeight + tableHeight(flow, table, width);

/** A heading with its table: on one page if a page can hold it. */
export function drawSection(flow: Flow, title: string, table: Table): void {
  const height = sectionHeight(flow, table, flow.width);
  if (height <= flow.pageHeight) flow.keep(height);
  flow.heading(2, title);
  drawTable(flow, table);
}

/** A table that continues on another page repeats its head there, and its last two rows stay together. */
function drawTable(flow: Flow, table: Table): void {
  const { sheet } = flow;
  const widths = widthsOf(table, flow.width);
  const tag = sheet.struct('Table');
  sheet.addStructure(tag);
  const [head, ...rows] = rowsOf(table);
  if (head === undefined) return;
  drawRow(flow, table, { row: head, widths, into: tag });
  for (const [at, row] of rows.entries()) {
    const beside = at === rows.length - 2 ? rows[at + 1] : undefined;
    const needed =
      heightOfRow(flow, row, widths) + (beside === undefined ? 0 : heightOfRow(flow, beside, widths));
    if (needed > flow.left) {
      sheet.addPage();
      drawRow(flow, table, { row: head, widths, into: undefined });
    }
    drawRow(flow, table, { row, widths, into: tag });
  }
  tag.end();
  sheet.y += 4;
}

interface DrawnRow {
  readonly row: Row;
  readonly widths: readonly number[];
  /** The table. A head repeated on another page isn't read aloud again. */
  readonly into: PDFKit.PDFStructureElement | undefined;
}

function drawRow(flow: Flow, { columns }: Table, { row, widths, into }: DrawnRow): void {
  const { sheet } = flow;
  const top = sheet.y;
  let [x, bottom] = [flow.x, top];
  const tag = into && sheet.struct('TR');
  if (tag !== undefined) into?.add(tag);
  for (const [at, width] of widths.entries()) {
    const left = x;
    const [words, note] = partsOf(row.cells[at]);
    const placed = { width: width - between, align: columns[at]?.right ? 'right' : 'left' } as const;
    const draw = (): void => {
      const color = row.tag === 'TH' ? ink.hint : ink.text;
      inStyle(sheet, wordsStyle(row), color).text(printable(words), left, top, placed);
      if (note !== '') inStyle(sheet, noteStyle, ink.soft).text(printable(note), left, sheet.y, placed);
      bottom = Math.max(bottom, sheet.y);
    };
    if (tag === undefined) {
      sheet.markContent('Artifact', { type: 'Pagination' });
      draw();
      sheet.endMarkedContent();
    } else tag.add(sheet.struct(row.tag, {}, draw));
    x += width;
  }
  tag?.end();
  sheet.y = bottom + below;
  flow.rule(row.tag === 'TH' ? 0.8 : 0.4, row.tag === 'TH' ? ink.text : ink.line);
  sheet.y += above;
}
