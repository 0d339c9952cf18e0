import { type Sheet, inStyle, widthOf } from './draw-text.ts';
import { ink, page, text } from './page-style.ts';
import { printable } from './pdf-fonts.ts';

interface FrameWords {
  readonly header: string;
  readonly footer: string;
}

/** Header, footer and page number of every page, once it is known how many there are. */
export function drawPageFrames(sheet: Sheet, words: FrameWords): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    sheet.switchToPage(at);
    drawFrame(sheet, words, { isFirst: at === start, number: `Page ${at - start + 1} of ${count}` });
  }
}

/** The same as each page begins, for documents so long that their pages can't wait for the last one. */
export function drawFramesAsTheyCome(sheet: Sheet, words: FrameWords): void {
  let number = 1;
  drawFrame(sheet, words, { isFirst: true, number: 'Page 1' });
  sheet.on('pageAdded', () => {
    number += 1;
    drawFrame(sheet, words, { isFirst: false, number: `Page ${number}` });
  });
}

interface Frame {
  readonly isFirst: boolean;
  readonly number: string;
}

function drawFrame(sheet: Sheet, { header, footer }: FrameWords, { isFirst, number }: Frame): void {
  const { x, y } = sheet;
  const { margins } = sheet.page;
  // The frame lies in the margins, where the library would otherwise begin a further page.
  sheet.page.margins = { top: 0, right: 0, bottom: 0, left: 0 };
  // No part of the text: a reading program passes over it.
  sheet.markContent('Artifact', { type: 'Pagination' });
  if (!isFirst) drawLine(sheet, printable(header), 36, 'left');
  const below = sheet.page.height - 46;
  sheet
    .moveTo(page.left, below - 10)
    .lineTo(sheet.page.width - page.right, below - 10)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke();
  drawLine(sheet, printable(footer), below, 'left');
  drawLine(sheet, number, below, 'right');
  sheet.endMarkedContent();
  sheet.page.margins = margins;
  sheet.x = x;
  sheet.y = y;
}

function drawLine(sheet: Sheet, words: string, y: number, align: 'left' | 'right'): void {
  const options = { width: widthOf(sheet), align, lineBreak: false, link: null, underline: false };
  inStyle(sheet, text.small, ink.hint).text(words, page.left, y, options);
}
