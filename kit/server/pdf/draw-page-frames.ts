import { type Sheet, widthOf } from './draw-text.ts';
import { Face } from './face.ts';
import { ink, page, text } from './page-style.ts';
import { printable } from './pdf-fonts.ts';

interface FrameWords {
  /** How many pages there are, if known before they are drawn. */
  readonly pages?: number;
  readonly header: string;
  readonly footer: string;
}

/** Draws header, footer and page number on every page from `first` on, once the page count is known. */
export function drawPageFrames(sheet: Sheet, words: FrameWords, first: number): void {
  const { count } = sheet.bufferedPageRange();
  const font = new Face(sheet, text.small.font);
  for (let at = first; at < count; at += 1) {
    sheet.switchToPage(at);
    drawFrame(sheet, font, words, {
      isFirst: at === first,
      number: `Page ${at - first + 1} of ${count - first}`,
    });
  }
}

/** Draws them as each page begins, for documents too long to buffer. */
export function drawFramesAsPagesBegin(sheet: Sheet, words: FrameWords): void {
  const font = new Face(sheet, text.small.font);
  const ofAll = words.pages === undefined ? '' : ` of ${words.pages}`;
  let number = 1;
  drawFrame(sheet, font, words, { isFirst: true, number: `Page 1${ofAll}` });
  sheet.on('pageAdded', () => {
    number += 1;
    drawFrame(sheet, font, words, { isFirst: false, number: `Page ${number}${ofAll}` });
  });
}

interface Frame {
  readonly isFirst: boolean;
  readonly number: string;
}

function drawFrame(
  sheet: Sheet,
  font: Face,
  { header, footer }: FrameWords,
  { isFirst, number }: Frame,
): void {
  // Hidden from screen readers.
  sheet.markContent('Artifact', { type: 'Pagination' });
  const below = sheet.page.height - 46;
  sheet
    .moveTo(page.left, below - 10)
    .lineTo(sheet.page.width - page.right, below - 10)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke();
  const { size } = text.small;
  const right = page.left + widthOf(sheet) - font.widthOf(number, size);
  // The library's own text method would start a new page for text in the margin.
  const lines = [
    ...(isFirst ? [] : [font.written(printable(header), size, { x: page.left, y: 36 })]),
    font.written(printable(footer), size, { x: page.left, y: below }),
    font.written(number, size, { x: right, y: below }),
  ];
  sheet.fillColor(ink.hint);
  sheet.addContent(`BT ${font.chosen(size)} ${lines.join(' ')} ET`);
  sheet.endMarkedContent();
}
