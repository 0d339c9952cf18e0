import { drawPageFrames } from './draw-page-frames.ts';
import {
  drawBrassLine,
  drawHeading,
  drawParagraph,
  drawSpans,
  inStyle,
  keepTogether,
  widthOf,
} from './draw-text.ts';
import type { Sheet } from './draw-text.ts';
import { ink, page, text } from './page-style.ts';
import type {
  PdfBlock,
  PdfColumn,
  PdfDocument,
  PdfDrawing,
  PdfTable,
  PdfText,
} from '#kit/domain/pdf-document.ts';
import { fontFiles, printable } from './pdf-fonts.ts';

/** Draws onto the current page; header and footer go on this document's own pages, which the sheet still buffers. */
export function drawDocument(sheet: Sheet, document: PdfDocument): void {
  const first = sheet.bufferedPageRange().count - 1;
  drawTitle(sheet, document);
  for (const block of document.blocks) drawBlock(sheet, block);
  drawPageFrames(sheet, document, first);
}

function drawTitle(sheet: Sheet, { title, note }: PdfDocument): void {
  sheet.addStructure(drawHeading(sheet, 1, title));
  if (note !== undefined) {
    const draw = () =>
      inStyle(sheet, text.body, ink.hint).text(printable(note), page.left, sheet.y, {
        width: widthOf(sheet),
      });
    sheet.addStructure(sheet.struct('P', {}, () => void draw()));
  }
  drawBrassLine(sheet);
  sheet.y += 20;
}

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      sheet.addStructure(drawHeading(sheet, block.level, block.text));
      return;
    case 'paragraph':
      sheet.addStructure(drawParagraph(sheet, block.text));
      return;
    case 'list':
      drawList(sheet, block.items, block.numbered);
      return;
    case 'drawing':
      drawLines(sheet, block);
      return;
    case 'table':
      drawTable(sheet, block);
  }
}

const indent = 22;

function drawList(sheet: Sheet, items: readonly PdfText[], numbered: boolean): void {
  const list = sheet.struct('L');
  sheet.addStructure(list);
  for (const [at, item] of items.entries()) {
    keepTogether(sheet, 30);
    const entry = sheet.struct('LI');
    list.add(entry);
    entry.add(sheet.struct('Lbl', {}, () => drawLabel(sheet, numbered ? `${at + 1}.` : '•')));
    const body = drawSpans(sheet, item, { x: page.left + indent, width: widthOf(sheet) - indent });
    entry.add(sheet.struct('LBody', {}, body));
    entry.end();
    sheet.y += 3;
  }
  list.end();
  sheet.y += 4;
}

/** Drawn beside its item without moving down. */
function drawLabel(sheet: Sheet, label: string): void {
  const { y } = sheet;
  inStyle(sheet, text.body).text(label, page.left, y, {
    width: indent - 6,
    lineBreak: false,
    link: null,
    underline: false,
  });
  sheet.y = y;
}

const drawnWidth = 240;

function drawLines(sheet: Sheet, { label, field, lines }: PdfDrawing): void {
  const scale = drawnWidth / field.width;
  const height = field.height * scale;
  keepTogether(sheet, height + 12);
  const { y } = sheet;
  const draw = () => {
    for (const line of lines) {
      for (let at = 0; at + 1 < line.length; at += 2) {
        const [x, down] = [page.left + (line[at] ?? 0) * scale, y + (line[at + 1] ?? 0) * scale];
        if (at === 0) sheet.moveTo(x, down);
        else sheet.lineTo(x, down);
      }
      sheet.lineWidth(1.2).strokeColor(ink.text).stroke();
    }
  };
  sheet.addStructure(sheet.struct('Figure', { alt: label }, draw));
  sheet.x = page.left;
  sheet.y = y + height + 12;
}

const cellPadding = { top: 5, right: 8, bottom: 5, left: 0 };

/** One table per page, so that each page names its columns, to the eye and to a screen reader. */
function drawTable(sheet: Sheet, { columns, rows }: PdfTable): void {
  keepTogether(sheet, 60);
  inStyle(sheet, { ...text.body, size: 9.5 });
  const shares = columns.map(({ share }) => share ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (widthOf(sheet) * share) / whole);
  let table = openTable(sheet, columns, widths);
  for (const row of rows) {
    const cells = row.map(printable);
    if (sheet.y + rowHeight(sheet, cells, widths) >= sheet.page.height - page.bottom) {
      table.end();
      sheet.addPage();
      inStyle(sheet, { ...text.body, size: 9.5 });
      table = openTable(sheet, columns, widths);
    }
    table.row(cells.map((words, at) => ({ text: words, ...alignOf(columns[at]) })));
  }
  table.end();
  sheet.x = page.left;
  sheet.y += 12;
}

const alignOf = (column: PdfColumn | undefined) => ({
  align: { x: column?.align ?? ('left' as const), y: 'top' as const },
});

function rowHeight(sheet: Sheet, cells: readonly string[], widths: readonly number[]): number {
  const { left, right, top, bottom } = cellPadding;
  const heights = cells.map((words, at) =>
    sheet.heightOfString(words, { width: (widths[at] ?? 0) - left - right }),
  );
  return Math.max(...heights) + top + bottom;
}

function openTable(sheet: Sheet, columns: readonly PdfColumn[], widths: readonly number[]) {
  // The types don't allow a table in the document's own structure tree yet.
  const options = {
    position: { x: page.left, y: sheet.y + 4 },
    maxWidth: widthOf(sheet),
    columnStyles: [...widths],
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.6, left: 0 },
      borderColor: { top: ink.line, right: ink.line, bottom: ink.line, left: ink.line },
      padding: cellPadding,
      textColor: ink.text,
    },
    structParent: sheet,
  };
  return sheet.table(options).row(
    columns.map((column) => ({
      text: printable(column.title),
      type: 'TH' as const,
      scope: 'Column' as const,
      font: { src: fontFiles.strong, size: 9.5 },
      textColor: ink.soft,
      ...alignOf(column),
    })),
  );
}
