import { type Sheet, inStyle, widthOf } from './draw-text.ts';
import { ink, page, text } from './page-style.ts';
import { printable } from './pdf-fonts.ts';

/** Header, footer and page number of every page, once it is known how many there are. */
export function drawPageFrames(sheet: Sheet, { header, footer }: { header: string; footer: string }): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    sheet.switchToPage(at);
    // The frame lies in the margins, where the library would otherwise begin a further page.
    sheet.page.margins = { top: 0, right: 0, bottom: 0, left: 0 };
    // No part of the text: a reading program passes over it.
    sheet.markContent('Artifact', { type: 'Pagination' });
    if (at > start) drawLine(sheet, printable(header), 36, 'left');
    const below = sheet.page.height - 46;
    sheet
      .moveTo(page.left, below - 10)
      .lineTo(sheet.page.width - page.right, below - 10)
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .stroke();
    drawLine(sheet, printable(footer), below, 'left');
    drawLine(sheet, `Page ${at - start + 1} of ${count}`, below, 'right');
    sheet.endMarkedContent();
  }
}

function drawLine(sheet: Sheet, words: string, y: number, align: 'left' | 'right'): void {
  const options = { width: widthOf(sheet), align, lineBreak: false, link: null, underline: false };
  inStyle(sheet, text.small, ink.hint).text(words, page.left, y, options);
}
