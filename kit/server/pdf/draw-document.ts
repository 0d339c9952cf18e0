import { drawList } from './draw-list.ts';
import { drawPageFrames } from './draw-page-frames.ts';
import { drawTable } from './draw-table.ts';
import { drawHeading, drawParagraph, type Sheet, inStyle, widthOf } from './draw-text.ts';
import { ink, page, text } from './page-style.ts';
import type { PdfBlock, PdfDocument } from '#kit/domain/pdf-document.ts';
import { printable } from './pdf-fonts.ts';

/** From the page that is begun on; the frames are those of its own pages, which the sheet still holds. */
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
  // The look's one brass line, here as an ornament that nobody needs to hear of.
  sheet.markContent('Artifact', { type: 'Layout' });
  sheet
    .moveTo(page.left, sheet.y + 8)
    .lineTo(page.left + 36, sheet.y + 8)
    .lineWidth(2)
    .strokeColor(ink.brass)
    .stroke();
  sheet.endMarkedContent();
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
    case 'table':
      drawTable(sheet, block);
  }
}
